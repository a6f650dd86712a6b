import { expect, test } from 'vitest';
import { parsePosition } from '../../src/chess/index.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import type { PieceCode } from '../../src/chess/types.js';
import { findIncomplete, findLeftSince } from '../../src/laws/pressedBoard.js';
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

test('a new queen that its player puts down before the pawn leaves is not the captured piece that was left', () => {
  const parsed = parsePosition('1r6/PP1k4/8/2K5/8/8/8/8 b - - 0 1');
  if (!parsed.ok) throw new Error(parsed.error.reason);
  /** After Rxb7 a white piece has come to this square. The board knows only the colours. */
  const leftOn = (name: string) => {
    const board = [...parsed.value.board];
    board[parseSquare('b8') ?? -1] = NO_PIECE;
    board[parseSquare('b7') ?? -1] = 12;
    board[parseSquare(name) ?? -1] = 5;
    const colour = (piece: PieceCode): number => (piece === NO_PIECE ? 0 : 1 + (piece >> 3));
    const isLike = (square: number, piece: PieceCode) => colour(board[square] ?? NO_PIECE) === colour(piece);
    return findIncomplete(parsed.value, { fits: isLike })?.reason;
  };
  expect(leftOn('a8')).toBeUndefined();
  expect(leftOn('c8')).toBe('captureLeft');
});
