import { expect, test } from 'vitest';
import {
  exchangeNats,
  firstLook,
  forgetChanged,
  type LevelTrace,
  lookAgain,
} from '../../src/recognition/squares/levelTrace.js';
import { createRandom } from '../../src/shared/random.js';

const random = createRandom(11);
const [PIECE, EMPTY, NOISY] = [12, 30, 50];
const board = Uint8Array.from({ length: 64 }, (_, at) => (at < 16 || at > 47 ? 8 : 0));
const baseLevels = Array.from({ length: 64 }, (_, at) => (board[at] === 0 ? 0 : 70 + ((at * 11) % 29)));

/** One reading; the sensor under `NOISY` is six times as noisy as the others. */
const look = (changed: Readonly<Record<number, number>> = {}): Int16Array =>
  Int16Array.from(baseLevels, (level, at) =>
    Math.round((changed[at] ?? level) + random.normal() * (at === NOISY ? 6 : 1)),
  );
const lookOften = (from: LevelTrace, times: number, fromMs: number, changed = {}): LevelTrace => {
  let trace = from;
  for (let i = 0; i < times; i++) trace = lookAgain(trace, look(changed), board, fromMs + i * 100);
  return trace;
};
const known = lookOften(firstLook(look(), board), 60, 1_000);
const nats = (trace: LevelTrace, at: number): number => exchangeNats(trace, at, 10_000);

test('scans of pieces that stand still say nothing', () => {
  const later = lookOften(known, 200, 10_000);
  expect(Array.from({ length: 64 }, (_, at) => nats(later, at))).toEqual(new Array(64).fill(0));
});

test('a jump that two looks agree on speaks for another piece, from the moment of the first', () => {
  const once = lookOften(known, 1, 10_000, { [PIECE]: 50 });
  expect(nats(once, PIECE)).toBe(0);
  const twice = lookOften(once, 1, 10_100, { [PIECE]: 50 });
  expect(nats(twice, PIECE)).toBeGreaterThan(3);
  expect(exchangeNats(twice, PIECE, 10_001)).toBe(0);
});

test('the size of a jump is learned for each square: a jump under one piece is noise under another', () => {
  const [piece, noisy] = [baseLevels[PIECE] ?? 0, baseLevels[NOISY] ?? 0];
  const later = lookOften(known, 3, 10_000, { [PIECE]: piece + 9, [NOISY]: noisy + 9 });
  expect(nats(later, PIECE)).toBeGreaterThan(2);
  expect(nats(later, NOISY)).toBe(0);
});

test('squares that were seen to change, and empty ones, have no jump', () => {
  const lifted = forgetChanged(known, [{ square: PIECE, before: 8, after: 0 }]);
  const back = forgetChanged(lifted, [{ square: PIECE, before: 0, after: 8 }]);
  const later = lookOften(back, 5, 10_000, { [PIECE]: 40, [EMPTY]: 40 });
  expect([nats(later, PIECE), nats(later, EMPTY)]).toEqual([0, 0]);
});

test('on a board whose pieces all feel alike a jump says little', () => {
  const alike = Int16Array.from(baseLevels, (level) => (level === 0 ? 0 : 80));
  const jolt = (): Int16Array => alike.map((level, at) => (level === 0 ? 0 : level + (at % 2)));
  let trace = firstLook(alike, board);
  for (let i = 0; i < 20; i++) trace = lookAgain(trace, i % 2 === 0 ? jolt() : alike, board, 1_000 + i);
  const jumped = Int16Array.from(alike, (level, at) => (at === PIECE ? level + 4 : level));
  for (let i = 0; i < 3; i++) trace = lookAgain(trace, jumped, board, 10_000 + i);
  expect(nats(trace, PIECE)).toBe(0);
});

test('sensors without noise reveal another piece by a difference of a few steps', () => {
  const still = Int16Array.from(baseLevels);
  let trace = firstLook(still, board);
  for (let i = 0; i < 20; i++) trace = lookAgain(trace, still, board, 1_000 + 100 * i);
  const jumped = still.map((level, at) => (at === PIECE ? level + 4 : level));
  for (const atMs of [10_000, 10_100]) trace = lookAgain(trace, jumped, board, atMs);
  expect(nats(trace, PIECE)).toBeGreaterThan(0);
});
