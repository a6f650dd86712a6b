import { expect, test } from 'vitest';
import { createConversation } from '../../../src/boards/eboard/conversation.js';
import type { EBoardEvent } from '../../../src/boards/eboard/eboardEvent.js';
import type { ProtocolSession, SessionOutput } from '../../../src/boards/eboard/session.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

const event = (what: string): SessionOutput => ({ kind: 'event', event: { kind: 'ignored', what } });
const nameOf = (received: { readonly kind: string; readonly event?: EBoardEvent }) =>
  received.event?.kind === 'ignored' ? received.event.what : received.kind;

/** A session with answers scripted by the test. */
const run = (answers: Partial<Record<keyof ProtocolSession, readonly SessionOutput[]>>) => {
  const time = new VirtualTime(1_000);
  const log: string[] = [];
  const answer = (to: keyof ProtocolSession, atMs: number) => {
    log.push(`${atMs} ${to}`);
    return answers[to] ?? [];
  };
  let onReceived: (what: string) => void = () => {};
  const conversation = createConversation({
    session: {
      opened: (atMs) => answer('opened', atMs),
      received: (_, atMs) => answer('received', atMs),
      command: (_, atMs) => answer('command', atMs),
      wake: (atMs) => answer('wake', atMs),
    },
    time,
    write: (bytes) => log.push(`write ${bytes.join()}`),
    receive: (received) => {
      log.push(`hear ${nameOf(received)} ${received.atMs}`);
      onReceived(nameOf(received));
    },
  });
  return {
    time,
    log,
    conversation,
    whenReceived: (listener: (what: string) => void) => {
      onReceived = listener;
    },
  };
};

test('a new request to be woken replaces the old one, and none comes after closing', () => {
  const { time, log, conversation } = run({
    opened: [{ kind: 'wakeAfter', delayMs: 10 }],
    received: [
      { kind: 'wakeAfter', delayMs: 30 },
      { kind: 'wakeAfter', delayMs: 20 },
    ],
  });
  conversation.opened();
  time.advanceTo(1_005);
  conversation.received(Uint8Array.of(1), time.nowMs());
  time.advanceTo(1_100);
  conversation.received(Uint8Array.of(1), time.nowMs());
  conversation.closed();
  time.advanceTo(2_000);
  conversation.received(Uint8Array.of(1), time.nowMs());
  expect(log).toEqual(['1000 opened', '1005 received', '1025 wake', '1100 received']);
});

test('a command that an event causes waits until the rest of what was said is carried out', () => {
  const { time, log, conversation, whenReceived } = run({
    received: [event('first'), { kind: 'write', bytes: Uint8Array.of(1) }, event('second')],
    command: [{ kind: 'write', bytes: Uint8Array.of(2) }],
  });
  whenReceived((what) => {
    if (what === 'first') conversation.command({ kind: 'requestPlacement' });
  });
  conversation.opened();
  conversation.received(Uint8Array.of(0), time.nowMs());
  expect(log).toEqual([
    '1000 opened',
    '1000 received',
    'hear first 1000',
    'write 1',
    'hear second 1000',
    '1000 command',
    'write 2',
  ]);
});

test('closing in the middle ends it there', () => {
  const { time, log, conversation, whenReceived } = run({
    received: [event('first'), event('second'), { kind: 'wakeAfter', delayMs: 1 }],
  });
  whenReceived(() => conversation.closed());
  conversation.opened();
  conversation.received(Uint8Array.of(0), time.nowMs());
  expect(log).toEqual(['1000 opened', '1000 received', 'hear first 1000']);
});

test('bytes that another machine has read count from when they came there, never before others, nor after now', () => {
  const { time, log, conversation } = run({ received: [{ kind: 'wakeAfter', delayMs: 100 }] });
  conversation.opened();
  time.advanceTo(1_050);
  const receivedAt = (atMs: number): void => conversation.received(Uint8Array.of(1), atMs);
  receivedAt(1_020);
  receivedAt(1_010);
  receivedAt(9_000);
  receivedAt(1_040);
  time.advanceTo(1_060);
  receivedAt(1_055);
  time.advanceTo(1_200);
  expect(log).toEqual([
    '1000 opened',
    '1020 received',
    '1020 received',
    '1050 received',
    '1050 received',
    '1055 received',
    '1155 wake',
  ]);
});

test('a wake-up that comes late lets the line be read first, and comes once more at most', () => {
  const log: string[] = [];
  const timers: (() => void)[] = [];
  let nowMs = 0;
  const conversation = createConversation({
    session: {
      opened: () => [{ kind: 'wakeAfter', delayMs: 500 }],
      received: () => [{ kind: 'wakeAfter', delayMs: 500 }],
      command: () => [],
      wake: (atMs) => {
        log.push(`wake ${atMs}`);
        return [];
      },
    },
    time: {
      nowMs: () => nowMs,
      setTimeout: (fire, delayMs) => {
        log.push(`timer ${delayMs}`);
        return timers.push(fire);
      },
      clearTimeout: () => {},
    },
    write: () => {},
    receive: () => {},
  });
  conversation.opened();
  nowMs = 800;
  timers[0]?.();
  conversation.received(Uint8Array.of(1), 400);
  nowMs = 2_900;
  timers[2]?.();
  nowMs = 9_000;
  timers[3]?.();
  expect(log).toEqual(['timer 500', 'timer 300', 'timer 100', 'timer 1000', 'wake 9000']);
});

test('an answer that waits for its turn is received before its timeout', () => {
  const { time, log, conversation } = run({ opened: [{ kind: 'wakeAfter', delayMs: 10 }] });
  const waiting: (() => void)[] = [];
  conversation.opened({ after: (work) => void waiting.push(work) });
  waiting.push(() => conversation.received(Uint8Array.of(1), 1_005));
  time.advanceTo(1_500);
  expect(log).toEqual(['1000 opened']);
  for (const work of waiting) work();
  expect(log).toEqual(['1000 opened', '1005 received', '1010 wake']);
});

test('a wake-up that waits for what came before is not wanted any more when that asks for another', () => {
  const { time, log, conversation } = run({
    opened: [{ kind: 'wakeAfter', delayMs: 10 }],
    received: [{ kind: 'wakeAfter', delayMs: 1_000 }],
  });
  let waiting: (() => void)[] = [];
  conversation.opened({ after: (work) => void waiting.push(work) });
  waiting.push(() => conversation.received(Uint8Array.of(1), 1_005));
  time.advanceTo(1_500);
  for (const work of waiting.splice(0)) work();
  expect(log).toEqual(['1000 opened', '1005 received']);
  time.advanceTo(2_500);
  for (const work of waiting.splice(0)) work();
  expect(log).toEqual(['1000 opened', '1005 received', '2005 wake']);
  time.advanceTo(2_600);
  conversation.closed();
  waiting = [];
});

test('waiting input keeps its times, whatever is written to the device before it is delivered', () => {
  const { time, log, conversation } = run({ opened: [{ kind: 'wakeAfter', delayMs: 10 }] });
  const came: number[] = [];
  conversation.opened({ after: (work) => work(), reportedUpToMs: () => came[0] ?? time.nowMs() });
  time.advanceTo(9_000);
  came.push(1_020, 1_030);
  conversation.command({ kind: 'requestPlacement' });
  for (let atMs = came.shift(); atMs !== undefined; atMs = came.shift())
    conversation.received(Uint8Array.of(1), atMs);
  conversation.command({ kind: 'requestPlacement' });
  expect(log).toEqual([
    ...['1000 opened', '1010 wake', '1020 command', '1020 received', '1030 received', '9000 command'],
  ]);
});
