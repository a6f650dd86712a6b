import { pieceCode, pieceColor } from '../../chess/piece.js';
import { fileOf, rankOf } from '../../chess/square.js';
import type { Move, PieceCode, Square } from '../../chess/types.js';

/**
 * The square on which the board shows a move arriving: the king's, or the rook's if the castling king does
 * not move.
 */
export const placedSquare = (move: Move): Square =>
  move.castling !== undefined && move.from === move.to ? move.castling.rookTo : move.to;

/** The square from which the arriving piece came. */
export const originOf = (move: Move): Square =>
  move.castling !== undefined && move.from === move.to ? move.castling.rookFrom : move.from;

/** The piece on the destination square after the move. */
export const placedPiece = ({ piece, promotion, castling, from, to }: Move): PieceCode => {
  if (promotion !== undefined) return pieceCode(pieceColor(piece), promotion);
  return castling !== undefined && from === to ? rookOf(piece) : piece;
};

export const rookOf = (piece: PieceCode): PieceCode => pieceCode(pieceColor(piece), 'rook');

/** Whether `test` holds for any square of the move. */
export const touches = (
  { from, to, enPassant, castling }: Move,
  test: (square: Square) => boolean,
): boolean =>
  test(from) ||
  test(to) ||
  (enPassant !== undefined && test(enPassant)) ||
  (castling !== undefined && (test(castling.rookFrom) || test(castling.rookTo)));

/** Whether `far` lies beyond `near` on the same line from `from`. */
export const isBeyond = (from: Square, near: Square, far: Square): boolean => {
  const files = (near & 7) - (from & 7);
  const ranks = (near >> 3) - (from >> 3);
  const farFiles = (far & 7) - (from & 7);
  const farRanks = (far >> 3) - (from >> 3);
  if (files * farRanks !== ranks * farFiles) return false;
  if (Math.sign(files) !== Math.sign(farFiles) || Math.sign(ranks) !== Math.sign(farRanks)) return false;
  return Math.max(Math.abs(farFiles), Math.abs(farRanks)) > Math.max(Math.abs(files), Math.abs(ranks));
};

export const areNeighbours = (a: Square, b: Square): boolean =>
  a !== b && Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;

export const sameMove = (a: Move | null, b: Move | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to && a.promotion === b.promotion);
