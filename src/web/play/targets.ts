import { legalMoves } from '../../chess/legalMoves.js';
import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { Move, Square } from '../../chess/types.js';

/** Whether the square has a piece of the side to move. */
export const isOwnPiece = ({ board, turn }: Position, square: Square): boolean => {
  const piece = board[square] ?? NO_PIECE;
  return piece !== NO_PIECE && pieceColor(piece) === turn;
};

/**
 * The legal moves that a drag may mean: none, one, or the four of a promotion. Castling is the king's move of
 * two squares, or the king on the rook. If the king could also just step there (Chess960), the step is meant.
 */
export const movesTo = (position: Position, from: Square, to: Square): readonly Move[] => {
  const moves = legalMoves(position).filter((move) => move.from === from);
  const plain = moves.filter((move) => move.castling === undefined && move.to === to);
  if (plain.length > 0) return plain;
  const castling = moves.filter((move) => move.castling !== undefined);
  const byRook = castling.filter((move) => move.castling?.rookFrom === to);
  return byRook.length > 0 ? byRook : castling.filter((move) => move.to === to && to !== from);
};

/** The squares that the piece may move to, each once and in ascending order. */
export const targetsOf = (position: Position, from: Square): readonly Square[] => {
  const targets = legalMoves(position)
    .filter((move) => move.from === from)
    .flatMap(({ to, castling }) => (castling === undefined ? [to] : [to, castling.rookFrom]));
  return [...new Set(targets)].filter((square) => square !== from).sort((a, b) => a - b);
};
