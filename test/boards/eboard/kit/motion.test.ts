import { expect, test } from 'vitest';
import {
  askedAgain,
  beginMotion,
  judgeMotion,
  mayStillMove,
} from '../../../../src/boards/eboard/kit/motion.js';

const board = (square: number): Uint8Array => new Uint8Array(64).with(square, 1);
const [FROM, TARGET, BETWEEN] = [board(12), board(28), board(20)];
const begun = beginMotion(TARGET, FROM, 1_000);

test('a board that stands as it was has yet to begin, and is asked three times in all', () => {
  const reported = { ...begun, reportedAtMs: 3_900 };
  expect(judgeMotion(begun, FROM, 1_200)).toBe('waits');
  expect(judgeMotion(reported, FROM, 4_000)).toBe('again');
  const third = { ...askedAgain(askedAgain(reported, 4_000), 7_000), reportedAtMs: 9_900 };
  expect(judgeMotion(third, FROM, 9_950)).toBe('waits');
  expect(judgeMotion(third, FROM, 10_000)).toBe('stopped');
});

test('it has done it, however soon; anything else that it shows is a hand', () => {
  expect(judgeMotion(begun, TARGET, 1_100)).toBe('done');
  expect(judgeMotion(begun, BETWEEN, 1_200)).toBe('stopped');
});

test('silence is motion: a board that speaks again as it stood was stopped before it moved a piece', () => {
  expect(judgeMotion(begun, FROM, 2_500)).toBe('stopped');
  expect(mayStillMove(begun, 120_000)).toBe(true);
  expect(mayStillMove(askedAgain(begun, 300_000), 301_000)).toBe(false);
});
