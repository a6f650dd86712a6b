import { attacksFrom, NOTHING_LIFTED } from './mailbox/attacks.js';
import { cellOf, DIFFERENCE_ZERO, squareOfCell, stepByDifference } from './mailbox/geometry.js';
import { loadMailbox, Mailbox } from './mailbox/mailbox.js';
import { NO_PIECE, pieceCode, pieceColor } from './piece.js';
import type { Board, Color, PieceCode, Square } from './types.js';

const scratch = new Mailbox(1);

/**
 * The squares of all pieces of a colour that attack a square, ascending. A pinned piece counts too (3.1.3).
 */
export const attackersOf = (board: Board, target: Square, by: Color): readonly Square[] => {
  loadMailbox(scratch, { board, turn: by, castlingRights: [], epSquare: undefined });
  const squares: Square[] = [];
  board.forEach((code, square) => {
    if (code === NO_PIECE || pieceColor(code) !== by || square === target) return;
    if (attacksFrom(scratch, cellOf(square), cellOf(target), NOTHING_LIFTED)) squares.push(square);
  });
  return squares;
};

/** The square of a colour's king, or undefined. A placement with several kings gives the first. */
export const kingSquare = (board: Board, color: Color): Square | undefined => {
  const square = board.indexOf(pieceCode(color, 'king'));
  return square === -1 ? undefined : square;
};

/** The squares strictly between two squares of one rank, file or diagonal. Empty for any other pair. */
export const squaresBetween = (from: Square, to: Square): readonly Square[] => {
  const step = stepByDifference[cellOf(to) - cellOf(from) + DIFFERENCE_ZERO] as number;
  const squares: Square[] = [];
  if (step !== 0)
    for (let cell = cellOf(from) + step; cell !== cellOf(to); cell += step) squares.push(squareOfCell(cell));
  return squares;
};

export const blockersBetween = (board: Board, from: Square, to: Square): readonly Square[] =>
  squaresBetween(from, to).filter((square) => (board[square] as PieceCode) !== NO_PIECE);
