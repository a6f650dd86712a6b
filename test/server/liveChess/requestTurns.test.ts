import { expect, test } from 'vitest';
import { createRequestTurns } from '../../../src/server/liveChess/requestTurns.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { soon } from '../../soon.js';
import { connectClient, startLiveChess } from './liveChessHarness.js';

/** Requests that cost the program time, in virtual time. */
const createHarness = () => {
  const time = new VirtualTime();
  let workedMs = 0;
  const answered: string[] = [];
  const turns = createRequestTurns({
    nowMs: () => time.nowMs() + workedMs,
    later: (work, ms) => void time.setTimeout(work, Math.max(1, ms)),
  });
  const join = (name: string, from: string, costMs: number) => {
    const heldUp: boolean[] = [];
    const requester = turns.join({
      from,
      answer: () => {
        workedMs += costMs;
        answered.push(name);
      },
      letSend: (maySend) => heldUp.push(!maySend),
    });
    return { ...requester, heldUp };
  };
  return { time, answered, join, workedMs: () => workedMs };
};

const PIECE = 1_000;

test('a thousand requests in one piece take a share of the time, and others are answered between them', () => {
  const { time, answered, join, workedMs } = createHarness();
  const flood = join('flood', 'here', 5);
  for (let i = 0; i < PIECE; i++) flood.take('list');
  expect(flood.heldUp.at(-1)).toBe(true);
  join('other', 'there', 1).take('list');
  time.advanceTo(5);
  expect(answered.filter((name) => name === 'other')).toHaveLength(1);
  time.advanceTo(1_000);
  expect(workedMs()).toBeLessThan(500);
  time.advanceTo(60_000);
  expect(answered).toHaveLength(PIECE + 1);
  expect(flood.heldUp.at(-1)).toBe(false);
});

test('all conversations of an address pay from one purse, also after they have left', () => {
  const { time, answered, join, workedMs } = createHarness();
  for (let i = 0; i < 100; i++) {
    const client = join('flood', 'here', 50);
    client.take('list');
    time.advanceTo(time.nowMs() + 2);
    client.leave();
  }
  expect(workedMs()).toBeLessThan(400);
  const before = answered.length;
  join('other', 'there', 1).take('list');
  time.advanceTo(time.nowMs() + 2);
  expect(answered).toHaveLength(before + 1);
});

test('a client that sends a thousand requests in one piece does not keep another waiting for all of them', async () => {
  const { url, house } = await startLiveChess();
  const { tables } = house.service;
  house.service.tables = () => {
    const endMs = performance.now() + 2;
    while (performance.now() < endMs);
    return tables();
  };
  const [flood, other] = [await connectClient(url), await connectClient(url)];
  flood.socket.pause();
  const list = JSON.stringify({ id: 1, call: 'eboards' });
  for (let i = 0; i < PIECE; i++) flood.send(list);
  other.send(list);
  let isAnswered = false;
  other.socket.on('message', () => {
    isAnswered = true;
  });
  flood.socket.resume();
  await soon(() => expect(other.received).toHaveLength(1));
  expect(isAnswered).toBe(true);
  expect(flood.received.length).toBeLessThan(PIECE);
});
