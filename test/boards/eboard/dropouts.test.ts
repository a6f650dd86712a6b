import { expect, test } from 'vitest';
import { forgetBoard, seeBoard, watchDropouts } from '../../../src/boards/eboard/dropouts.js';

const KING = 6;
const boardWith = (...squares: readonly number[]): Uint8Array =>
  new Uint8Array(64).map((_, square) => (squares.includes(square) ? KING : 0));

test('a board that looks as before is no news, so that a table at rest keeps nothing of it', () => {
  const watch = seeBoard(watchDropouts(), boardWith(4, 60), 0);
  expect(seeBoard(watch, boardWith(4, 60), 10_000)).toBe(watch);
});

test('squares that change are counted, and those from which a piece was gone for an instant', () => {
  let watch = seeBoard(watchDropouts(), boardWith(4, 60), 0);
  watch = seeBoard(watch, boardWith(60), 1_000);
  watch = seeBoard(watch, boardWith(4, 60), 1_700);
  watch = seeBoard(watch, boardWith(60), 5_000);
  watch = seeBoard(watch, boardWith(12, 60), 5_900);
  watch = seeBoard(forgetBoard(watch), boardWith(), 6_000);
  const counted = (counts: readonly number[]) => [...counts.entries()].filter(([, count]) => count > 0);
  expect(counted(watch.counts.changes)).toEqual([
    [4, 3],
    [12, 1],
  ]);
  expect(counted(watch.counts.flickers)).toEqual([[4, 1]]);
});
