import { expect, test } from 'vitest';
import { chosen } from '../../../src/recognition/hands/numbers/chosen.js';
import { costsFor } from '../../../src/recognition/hands/numbers/costs.js';
import { type Habit, survivalOf } from '../../../src/recognition/hands/reporting/survival.js';

/** Hands that have not lifted a piece again in a hundred plies. */
const STEADY: Habit = { plies: 100, again: 0, late: 0 };
const { final } = chosen.levels.value;
const { pressed } = survivalOf(costsFor({ sensing: 'piece', reportsScans: false, singles: 100 }));

/** A ply that was pressed 250 ms after its piece was put down, on a board that scans every 480 ms. */
const atPress = (openness: 'beyond' | 'settled', afterMs: number): number =>
  pressed(STEADY, openness, false, 150, 240)(250 + afterMs);

test('a piece with no square to go on to is final at its press', () => {
  expect(atPress('settled', 0)).toBeGreaterThanOrEqual(final);
});

test('a piece that may have gone on waits until the board has looked at its square again', () => {
  expect(atPress('beyond', 0)).toBeLessThan(final);
  expect(atPress('beyond', 380)).toBeGreaterThanOrEqual(final);
});

test('the wait only shortens with time, and ends with the look', () => {
  const waits = [0, 50, 100, 200, 300, 380, 600].map((ms) => atPress('beyond', ms));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(pressed(STEADY, 'beyond', false, 150, 240)(630)).toBe(atPress('beyond', 380));
});
