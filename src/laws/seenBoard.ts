import { NO_PIECE, pieceColor, pieceRole } from '../chess/piece.js';
import { moveEffects } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import { rankOf } from '../chess/square.js';
import type { Board, Color, MoveEffect, PieceCode, Square } from '../chess/types.js';

/** What the sensors report for each square. Many detect only whether a piece stands there. */
export type SeenBoard = {
  /** Whether the reading of a square is compatible with this piece (`NO_PIECE`: an empty square). */
  readonly fits: (square: Square, piece: PieceCode) => boolean;
};

/** The roles to which a pawn can promote: queen, rook, bishop and knight. */
export const NEW_PIECES = [2, 3, 4, 5] as const;

export const isPawn = (code: PieceCode): boolean => code !== NO_PIECE && pieceRole(code) === 'pawn';

export const isOf = (code: PieceCode, side: Color): boolean => code !== NO_PIECE && pieceColor(code) === side;

/** Whether all readings are compatible with a board. */
export const shows = (board: Board, seen: SeenBoard): boolean =>
  board.every((code, square) => seen.fits(square, code));

/** The squares with readings that are not compatible with a board. */
export const wrongOn = (board: Board, seen: SeenBoard): readonly Square[] => {
  const wrong: Square[] = [];
  board.forEach((code, square) => {
    if (!seen.fits(square, code)) wrong.push(square);
  });
  return wrong;
};

export const isLastRank = (square: Square, side: Color): boolean =>
  rankOf(square) === (side === 'white' ? 7 : 0);

/** Whether the piece on `to` can be the one from `from`, or its promoted piece. */
export const isCome = ({ board, turn }: Position, from: Square, to: Square, seen: SeenBoard): boolean => {
  const piece = board[from] ?? NO_PIECE;
  if (seen.fits(to, piece)) return true;
  const becomes = isPawn(piece) && isLastRank(to, turn) ? NEW_PIECES : [];
  return becomes.some((role) => seen.fits(to, ((piece & 8) | role) as PieceCode));
};

/** Counting stops here, because no caller needs more wrong squares. */
const MANY = 3;

const touches = ({ changes }: MoveEffect, square: Square): boolean => {
  for (const change of changes) if (change.square === square) return true;
  return false;
};

/**
 * The squares that would still be wrong after a move, at most `MANY`. `wrong` holds the wrong squares before
 * it.
 */
export const wrongAfter = (
  wrong: readonly Square[],
  effect: MoveEffect,
  seen: SeenBoard,
): readonly Square[] => {
  const still: Square[] = [];
  for (const square of wrong) {
    if (!touches(effect, square)) still.push(square);
    if (still.length === MANY) return still;
  }
  for (const { square, after } of effect.changes) {
    if (!seen.fits(square, after)) still.push(square);
    if (still.length === MANY) return still;
  }
  return still;
};

/** Whether the board shows the position after some legal move. */
export const showsMove = (position: Position, seen: SeenBoard): boolean => {
  const wrong = wrongOn(position.board, seen);
  return moveEffects(position).some((effect) => wrongAfter(wrong, effect, seen).length === 0);
};
