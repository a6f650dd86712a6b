import { expect, test } from 'vitest';
import type { Color } from '../../src/chess/types.js';
import type { Hypothesis } from '../../src/recognition/games/hypothesis.js';
import { countUnseenPlies } from '../../src/recognition/missed/unseenPlies.js';

/** A game of so many plies, the last of them pressed or not. */
const game = (ply: number, isPressed = false): Hypothesis =>
  ({
    tensions: [],
    node: { ply, position: { turn: ply % 2 === 0 ? 'white' : 'black' } },
    last: { pressedAtMs: isPressed ? 1 : null },
  }) as unknown as Hypothesis;

/** Plies 5 and 6 were found behind a cable that was out after ply 4. */
const FOUND = { afterPly: 4, lastPly: 6 } as const;
const isOpenAfter = (best: Hypothesis, pressedBy: Color | null = null): boolean =>
  countUnseenPlies(FOUND, best, false, pressedBy) !== null;

test('plies that nobody saw stay open until something has told whose turn it was', () => {
  expect(isOpenAfter(game(6))).toBe(true);
  // One more ply may be a piece that moved twice.
  expect(isOpenAfter(game(7))).toBe(true);
});

test('a press of who has moved last tells it, one of the other side does not', () => {
  expect(isOpenAfter(game(6), 'black')).toBe(false);
  expect(isOpenAfter(game(6), 'white')).toBe(true);
});

test('a pressed ply after them tells it, and so do two', () => {
  expect(isOpenAfter(game(7, true))).toBe(false);
  expect(isOpenAfter(game(8))).toBe(false);
});

test('while the board is not explained nothing is told of them, however far the likeliest game goes', () => {
  const tense = { ...game(8), tensions: [{}] } as unknown as Hypothesis;
  expect(isOpenAfter(tense)).toBe(true);
});
