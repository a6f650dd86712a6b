import { expect, test } from 'vitest';
import { createOpenDecoder } from '../../../../../src/boards/protocols/open/decode.js';
import { makeLine } from '../../../../../src/boards/protocols/open/line.js';
import type { OpenBoardMessage, OpenHostMessage } from '../../../../../src/boards/protocols/open/messages.js';
import { createOpenBoard } from '../../../../../src/boards/protocols/open/simulated/openBoard.js';

/** A board with motors and a host played by the test. */
const meet = () => {
  const board = createOpenBoard({ motors: true, baud: 'unlimited', answerMs: 0 });
  const decoder = createOpenDecoder('board');
  let nowMs = 0;
  let seq = 0;
  board.connected(0, true);
  /** All messages up to now, without beats. */
  const receivedUntil = (atMs: number): readonly OpenBoardMessage[] => {
    const received: OpenBoardMessage[] = [];
    for (; nowMs <= atMs; nowMs += 10)
      for (const { bytes } of board.advanceTo(nowMs))
        for (const output of decoder.push(bytes))
          if (output.kind === 'frame' && output.frame.kind === 'message') received.push(output.frame.message);
    return received.filter(({ type }) => type !== 'BEAT' && type !== 'BOARD');
  };
  const write = (text: string): void => board.received(new TextEncoder().encode(`${text}\n`), nowMs);
  return {
    passMs: (ms: number) => receivedUntil(nowMs + ms),
    write,
    say: (message: OpenHostMessage) => write(makeLine(seq++, message)),
  };
};

const drive = { type: 'DRIVE', from: 'e2', to: 'e4' } as const;
const inShort = (messages: readonly OpenBoardMessage[]): readonly string[] =>
  messages.map((message) => {
    if (message.type === 'MOTOR')
      return message.at === undefined ? message.is : `${message.is} ${message.at}`;
    if (message.type === 'DIFF') return message.changes;
    return message.type === 'ERR' ? `ERR ${message.code}` : message.type;
  });

test('armed, it takes one piece from square to square, and its sensors see it leave and come', () => {
  const { say, passMs } = meet();
  say({ type: 'ARM', seconds: 10 });
  say(drive);
  expect(inShort(passMs(400))).toEqual(['OK', 'moving e2', 'OK', 'e2.']);
  say(drive);
  expect(inShort(passMs(50))).toEqual(['ERR busy']);
  expect(inShort(passMs(1_000))).toEqual(['done e4', 'e4o']);
});

test('it does not start unarmed, nor from an empty square, nor onto a piece', () => {
  const { say, passMs } = meet();
  say(drive);
  expect(inShort(passMs(100))).toEqual(['ERR unarmed']);
  say({ type: 'ARM', seconds: 10 });
  say({ type: 'DRIVE', from: 'e4', to: 'e5' });
  say({ type: 'DRIVE', from: 'e2', to: 'e7' });
  expect(inShort(passMs(3_000))).toEqual([
    'OK',
    'moving e4',
    'blocked e4',
    'OK',
    'moving e2',
    'blocked e2',
    'OK',
  ]);
});

test.each<[string, (host: ReturnType<typeof meet>) => void, number, readonly string[]]>([
  ['STOP', ({ say }) => say({ type: 'STOP' }), 50, ['stopped', 'disarmed', 'OK']],
  ['an exclamation mark', ({ write }) => write('! halt'), 50, ['stopped', 'disarmed']],
  ['the end of its time', () => {}, 1_100, ['stopped', 'disarmed']],
])('%s stops it under way, and it is not armed any more', (_, stop, afterMs, reported) => {
  const host = meet();
  host.say({ type: 'ARM', seconds: 1 });
  host.say({ type: 'DRIVE', from: 'a2', to: 'h6' });
  host.passMs(300);
  stop(host);
  expect(inShort(host.passMs(afterMs))).toEqual(reported);
  host.say(drive);
  expect(inShort(host.passMs(50))).toEqual(['ERR unarmed']);
});

test('a host that is gone for ten seconds leaves nothing armed', () => {
  const { say, passMs } = meet();
  say({ type: 'ARM', seconds: 60 });
  expect(inShort(passMs(11_000))).toEqual(['OK', 'disarmed']);
});
