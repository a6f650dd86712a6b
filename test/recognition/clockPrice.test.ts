import { expect, test } from 'vitest';
import { chosen } from '../../src/recognition/hands/numbers/chosen.js';
import { clockPrice } from '../../src/recognition/recovery/clockGap.js';

/** A game of this many plies, judged by a clock that ran for White again after ply 4, with 5 s a press. */
const price = (ply: number, count: number | undefined): number => {
  const node = { ply, position: { turn: ply % 2 === 0 ? 'white' : 'black' } };
  const gap = {
    before: { ply: 4 },
    after: { clock: { running: 'white' } },
    count,
    incrementMs: 5_000,
    unevenMs: 0,
  };
  return clockPrice(
    { node } as unknown as Parameters<typeof clockPrice>[0],
    gap as unknown as Parameters<typeof clockPrice>[1],
  );
};

test('a game with as many plies as presses were counted costs nothing, others cost the more', () => {
  expect(price(6, 2)).toBe(0);
  expect(price(8, 2)).toBeGreaterThan(0);
  expect(price(8, 2)).toBeLessThanOrEqual(chosen.unseenPresses.value.most);
});

test('where presses could not be counted, only the side whose clock runs matters', () => {
  expect([price(6, undefined), price(8, undefined)]).toEqual([0, 0]);
  expect(price(7, undefined)).toBe(chosen.unseenPresses.value.unpressed);
});
