import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, oppositeColor, pieceColor, pieceRole } from '../chess/piece.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Board, Color, Move, PieceCode, Square } from '../chess/types.js';
import type { IncompleteReason } from './incompleteMove.js';

/** What sensors see on the squares; many know no more than whether something stands there. */
export type SeenBoard = {
  /** Whether what is seen on a square can be this piece (`NO_PIECE`: nothing). */
  readonly fits: (square: Square, piece: PieceCode) => boolean;
};

/** A move that was begun and is not complete as it stands on the board. */
export type IncompleteMove = {
  readonly reason: IncompleteReason;
  readonly from?: Square;
  readonly to?: Square;
};

const isOf = (code: PieceCode, side: Color): boolean => code !== NO_PIECE && pieceColor(code) === side;

/** The squares that do not show what a board says. */
const wrongOn = (board: Board, seen: SeenBoard): readonly Square[] =>
  [...board.keys()].filter((square) => !seen.fits(square, board[square] ?? NO_PIECE));

/** Pieces are missing, nothing else has changed: one own, or one own and what it may take. */
const inHand = (
  position: Position,
  wrong: readonly Square[],
  seen: SeenBoard,
): IncompleteMove | undefined => {
  const { board, turn } = position;
  if (wrong.length === 0 || wrong.length > 2 || !wrong.every((square) => seen.fits(square, NO_PIECE)))
    return undefined;
  const own = wrong.filter((square) => isOf(board[square] ?? NO_PIECE, turn));
  const [from] = own;
  const victim = wrong.find((square) => square !== from);
  if (own.length > 1) return undefined;
  const isCapture = ({ to, enPassant, captured }: Move): boolean =>
    victim === undefined || (captured !== NO_PIECE && (enPassant ?? to) === victim);
  const begun = legalMoves(position).filter(
    (move) => (from === undefined || move.from === from) && isCapture(move),
  );
  return begun.length === 0 ? undefined : { reason: 'pieceInHand', ...(from !== undefined && { from }) };
};

/** The pawn has come to the last rank, or is off, and what stands there is no new piece of its player. */
const promotionLeft = (
  move: Move,
  wrong: readonly Square[],
  seen: SeenBoard,
): IncompleteReason | undefined => {
  if (move.promotion === undefined || wrong.length !== 1 || wrong[0] !== move.to) return undefined;
  if (seen.fits(move.to, NO_PIECE)) return 'pieceInHand';
  return seen.fits(move.to, move.piece) ? 'promotionLeft' : 'wrongPromotion';
};

/** A piece stands where the pawn came to that is its own, and cannot be: it became another one too early. */
const exchangedEarly = (position: Position, move: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  pieceRole(move.piece) === 'pawn' &&
  move.promotion === undefined &&
  wrong.length === 1 &&
  wrong[0] === move.to &&
  !seen.fits(move.to, NO_PIECE) &&
  !seen.fits(move.to, move.piece) &&
  !seen.fits(move.to, position.board[move.to] ?? NO_PIECE) &&
  [2, 3, 4, 5].some((role) => seen.fits(move.to, ((move.piece & 8) | role) as PieceCode));

/** The king has castled, and his rook stands where it was (4.7.2). */
const isRookLeft = ({ castling }: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  castling !== undefined &&
  wrong.length === 2 &&
  wrong.every((square) => square === castling.rookFrom || square === castling.rookTo) &&
  !seen.fits(castling.rookFrom, NO_PIECE) &&
  seen.fits(castling.rookTo, NO_PIECE);

/** What is wrong with one move on the board, when the board shows it all but for one thing. */
const leftOf = (position: Position, move: Move, seen: SeenBoard): IncompleteReason | undefined => {
  const wrong = wrongOn(playMove(position, move).board, seen);
  const [only] = wrong;
  const left = promotionLeft(move, wrong, seen);
  if (left !== undefined) return left;
  if (isRookLeft(move, wrong, seen)) return 'rookLeft';
  if (exchangedEarly(position, move, wrong, seen)) return 'wrongPromotion';
  if (wrong.length !== 1 || only === undefined || move.captured === NO_PIECE) return undefined;
  if (!seen.fits(only, move.captured)) return undefined;
  if (move.enPassant === only) return 'enPassantLeft';
  return move.enPassant === undefined && position.board[only] === NO_PIECE ? 'captureLeft' : undefined;
};

/** Whether the board shows a legal move made. */
export const showsMove = (position: Position, seen: SeenBoard): boolean =>
  legalMoves(position).some((move) => wrongOn(playMove(position, move).board, seen).length === 0);

/** What the player having the move has left undone, when the board shows that he has begun a move. */
export const findIncomplete = (position: Position, seen: SeenBoard): IncompleteMove | undefined => {
  const wrong = wrongOn(position.board, seen);
  if (wrong.length === 0) return undefined;
  const begun = inHand(position, wrong, seen);
  if (showsMove(position, seen)) return undefined;
  for (const move of legalMoves(position)) {
    const reason = leftOf(position, move, seen);
    if (reason !== undefined && (begun === undefined || reason !== 'pieceInHand'))
      return { reason, from: move.from, to: move.to };
  }
  return begun;
};

/** Whether a move that was left like that on one board is so still, whatever else hands have done since. */
const isStillLeft = (position: Position, { from, to }: IncompleteMove, then: SeenBoard, now: SeenBoard) =>
  legalMoves(position).some((move) => {
    if (move.from !== from || move.to !== to) return false;
    const { board } = playMove(position, move);
    return wrongOn(board, then).every((square) => !now.fits(square, board[square] ?? NO_PIECE));
  });

/** What was left undone when the clock was pressed, and is so still behind the reply of the opponent. */
export const findLeftSince = (
  position: Position,
  then: SeenBoard,
  now: SeenBoard,
): IncompleteMove | undefined => {
  const found = findIncomplete(position, then);
  if (found === undefined || found.reason === 'pieceInHand') return undefined;
  return isStillLeft(position, found, then, now) ? found : undefined;
};

export type ForbiddenMove = { readonly from: Square; readonly to: Square; readonly isOnePiece: boolean };

/**
 * What a board shows that no legal move explains: pieces left their squares and stand on others. Undefined
 * while pieces are only missing, or when the board shows the position or a move.
 */
export const findForbidden = (position: Position, seen: SeenBoard): ForbiddenMove | undefined => {
  const { board, turn } = position;
  const wrong = wrongOn(board, seen);
  const left = wrong.filter((square) => seen.fits(square, NO_PIECE));
  const entered = wrong.filter((square) => !seen.fits(square, NO_PIECE));
  if (left.length === 0 || entered.length === 0) return undefined;
  if (showsMove(position, seen)) return undefined;
  const own = left.filter((square) => isOf(board[square] ?? NO_PIECE, turn));
  const enemies = left.filter((square) => isOf(board[square] ?? NO_PIECE, oppositeColor(turn)));
  const [from, to] = [own[0] ?? left[0], entered[0]];
  if (from === undefined || to === undefined || left.length + entered.length > 4) return undefined;
  const fitsTo = seen.fits(to, board[from] ?? NO_PIECE);
  // What it took stood where it stands now, unless a pawn took in passing.
  const isPawn = pieceRole(board[from] ?? NO_PIECE) === 'pawn';
  const isTaking = enemies.length === 0 || (isPawn && enemies.length === 1);
  return { from, to, isOnePiece: own.length === 1 && entered.length === 1 && isTaking && fitsTo };
};

/** Beside the move that was made, another piece of the same player stands elsewhere. */
export const findSecondMove = ({ board, turn }: Position, seen: SeenBoard): ForbiddenMove | undefined => {
  const wrong = wrongOn(board, seen);
  const from = wrong.find((square) => isOf(board[square] ?? NO_PIECE, oppositeColor(turn)));
  const to = wrong.find((square) => square !== from);
  if (wrong.length !== 2 || from === undefined || to === undefined) return undefined;
  const isMoved = seen.fits(from, NO_PIECE) && seen.fits(to, board[from] ?? NO_PIECE);
  return isMoved && board[to] === NO_PIECE ? { from, to, isOnePiece: false } : undefined;
};

/**
 * The one piece that stood where it may not when the clock was pressed; it stands there still, or was taken.
 */
export const findForbiddenSince = (
  position: Position,
  then: SeenBoard,
  now: SeenBoard,
): ForbiddenMove | undefined => {
  const found = findForbidden(position, then);
  if (found?.isOnePiece !== true) return undefined;
  return now.fits(found.from, NO_PIECE) && !now.fits(found.to, NO_PIECE) ? found : undefined;
};
