import { expect, test } from 'vitest';
import { mapInTurns } from '../../src/server/inTurns.js';

/** A clock that passes only by work, and the duration of each turn. */
const openClock = () => {
  let nowMs = 0;
  let fromMs = 0;
  const turns: number[] = [];
  const end = (): void => {
    turns.push(nowMs - fromMs);
    fromMs = nowMs;
  };
  const clock = { nowMs: () => nowMs, afterOthers: async () => end() };
  const work = (ms: number): void => {
    nowMs += ms;
  };
  return { clock, work, turns, end };
};

test('however much there is to do, no turn is longer than ten milliseconds and one piece', async () => {
  const { clock, work, turns, end } = openClock();
  const make = (i: number): number => {
    work(3);
    return 2 * i;
  };
  const all = Array.from({ length: 400 }, (_, i) => i);
  expect(await mapInTurns(all, make, clock)).toEqual(all.map((i) => 2 * i));
  end();
  expect(Math.max(...turns)).toBeLessThanOrEqual(13);
  expect(turns).toHaveLength(100);
});

test('what is little is made at once', async () => {
  const { clock, work, turns } = openClock();
  await mapInTurns([1, 2, 3], () => work(3), clock);
  expect(turns).toEqual([]);
});
