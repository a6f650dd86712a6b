import { expect, test } from 'vitest';
import { parsePosition } from '../../src/chess/index.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import type { PieceCode } from '../../src/chess/types.js';
import { findLeftSince } from '../../src/laws/pressedBoard.js';
import type { SeenBoard } from '../../src/laws/seenBoard.js';

const position = (() => {
  const parsed = parsePosition('4k3/pppppppp/8/8/8/2N5/PPPPPPPP/4K3 w - - 0 1');
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.value;
})();

/** The position with pieces removed from some squares and put on others. */
const seen = (gone: readonly string[], come: Readonly<Record<string, PieceCode>> = {}): SeenBoard => {
  const board = [...position.board];
  for (const square of gone) board[parseSquare(square) ?? -1] = NO_PIECE;
  for (const [square, piece] of Object.entries(come)) board[parseSquare(square) ?? -1] = piece;
  return { fits: (square, piece) => board[square] === piece };
};
const of = (square: string): PieceCode => position.board[parseSquare(square) ?? -1] ?? NO_PIECE;

/** Whether the knight, which was in the hand at the press, still is, judged by the board now. */
const isInHand = (now: SeenBoard): boolean =>
  findLeftSince(position, seen(['c3']), now)?.reason === 'pieceInHand';

test('a piece that was in the hand at the press is so still while its square is empty', () => {
  expect(isInHand(seen(['c3']))).toBe(true);
});

test('it is not once it stands on its old square', () => {
  expect(isInHand(seen([]))).toBe(false);
});

test('it is not once it stands where it may go, or a piece that it may take is gone', () => {
  expect(isInHand(seen(['c3'], { e4: of('c3') }))).toBe(false);
  expect(isInHand(seen(['c3'], { b5: of('a7') }))).toBe(false);
});

test('one reply elsewhere changes nothing, two do', () => {
  expect(isInHand(seen(['c3', 'h7'], { h5: of('h7') }))).toBe(true);
  expect(isInHand(seen(['c3', 'h7', 'g7'], { h5: of('h7'), g5: of('g7') }))).toBe(false);
});
