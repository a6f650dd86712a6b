import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, oppositeColor, pieceCode, pieceColor } from '../chess/piece.js';
import { moveEffects, playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Move, MoveEffect, PieceCode, Square } from '../chess/types.js';
import type { IncompleteReason } from './incompleteMove.js';
import {
  isCome,
  isLastRank,
  isOf,
  isPawn,
  NEW_PIECES,
  type SeenBoard,
  wrongAfter,
  wrongOn,
} from './seenBoard.js';

/** A move that was begun and is incomplete on the board. */
export type IncompleteMove = {
  readonly reason: IncompleteReason;
  readonly from?: Square;
  readonly to?: Square;
};

/**
 * Finds a move in progress: only one own piece is missing, or one own piece and the piece that it can
 * capture.
 */
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

/** The pawn reached the last rank or was removed, and no valid new piece of its player stands there. */
const promotionLeft = (
  move: Move,
  wrong: readonly Square[],
  seen: SeenBoard,
): IncompleteReason | undefined => {
  if (move.promotion === undefined || wrong.length !== 1 || wrong[0] !== move.to) return undefined;
  const isInHand = seen.fits(move.to, NO_PIECE) || seen.fits(move.to, move.captured);
  if (isInHand) return 'pieceInHand';
  return seen.fits(move.to, move.piece) ? 'promotionLeft' : 'wrongPromotion';
};

/** The new piece stands on the last rank, and the pawn still on its old square (4.7.3). */
const isPawnStanding = (move: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  move.promotion !== undefined &&
  wrong.length === 1 &&
  wrong[0] === move.from &&
  seen.fits(move.from, move.piece);

/** A piece that the pawn cannot be yet stands on the pawn's destination: the player promoted too early. */
const exchangedEarly = (position: Position, move: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  isPawn(move.piece) &&
  move.promotion === undefined &&
  wrong.length === 1 &&
  wrong[0] === move.to &&
  !seen.fits(move.to, NO_PIECE) &&
  !seen.fits(move.to, move.piece) &&
  !seen.fits(move.to, position.board[move.to] ?? NO_PIECE) &&
  NEW_PIECES.some((role) => seen.fits(move.to, ((move.piece & 8) | role) as PieceCode));

/** The king has castled, but the rook still stands on its old square (4.7.2). */
const isRookLeft = ({ castling }: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  castling !== undefined &&
  wrong.length === 2 &&
  wrong.every((square) => square === castling.rookFrom || square === castling.rookTo) &&
  !seen.fits(castling.rookFrom, NO_PIECE) &&
  seen.fits(castling.rookTo, NO_PIECE);

/** Whether a piece there can be the new one of a promotion in reply, whose pawn has not left yet. */
const isNewPiece = (position: Position, move: Move, square: Square, seen: SeenBoard): boolean =>
  isLastRank(square, oppositeColor(position.turn)) &&
  legalMoves(playMove(position, move)).some(
    ({ to, piece, promotion }) =>
      promotion !== undefined && to === square && seen.fits(to, pieceCode(pieceColor(piece), promotion)),
  );

/** What is left undone in one move, if the board matches it except for one thing. */
const leftOf = (
  position: Position,
  { move }: MoveEffect,
  wrong: readonly Square[],
  seen: SeenBoard,
): IncompleteReason | undefined => {
  const [only] = wrong;
  if (isPawnStanding(move, wrong, seen)) return 'pawnStands';
  const left = promotionLeft(move, wrong, seen);
  if (left !== undefined) return left;
  if (isRookLeft(move, wrong, seen)) return 'rookLeft';
  if (exchangedEarly(position, move, wrong, seen)) return 'wrongPromotion';
  if (wrong.length !== 1 || only === undefined || move.captured === NO_PIECE) return undefined;
  if (!seen.fits(only, move.captured)) return undefined;
  if (move.enPassant === only) return 'enPassantLeft';
  if (move.enPassant !== undefined || position.board[only] !== NO_PIECE) return undefined;
  return isNewPiece(position, move, only, seen) ? undefined : 'captureLeft';
};

/** What the player having the move left undone, if the board shows a move in progress. */
export const findIncomplete = (position: Position, seen: SeenBoard): IncompleteMove | undefined => {
  const wrong = wrongOn(position.board, seen);
  if (wrong.length === 0) return undefined;
  const wrongBy = moveEffects(position).map((effect) => ({
    effect,
    left: wrongAfter(wrong, effect, seen),
  }));
  if (wrongBy.some(({ left }) => left.length === 0)) return undefined;
  const begun = inHand(position, wrong, seen);
  for (const { effect, left } of wrongBy) {
    const reason = leftOf(position, effect, left, seen);
    if (reason !== undefined && (begun === undefined || reason !== 'pieceInHand'))
      return { reason, from: effect.move.from, to: effect.move.to };
  }
  return begun;
};

/**
 * Whether the move is still incomplete in the same way, whatever else changed. For a promotion, no possible
 * new piece has arrived.
 */
const isStillLeft = (position: Position, { from, to }: IncompleteMove, then: SeenBoard, now: SeenBoard) =>
  legalMoves(position)
    .filter((move) => move.from === from && move.to === to)
    .every((move) => {
      const { board } = playMove(position, move);
      return wrongOn(board, then).every((square) => !now.fits(square, board[square] ?? NO_PIECE));
    });

/** The most wrong squares while a piece is in hand: its own square, and two of a reply. */
const WRONG_WHILE_IN_HAND = 3;

/**
 * Whether the piece is still in hand: its square is empty, and nothing changed on the squares it can reach. A
 * change there could also be its capture.
 */
const isStillInHand = (position: Position, { from }: IncompleteMove, now: SeenBoard): boolean => {
  const wrong = wrongOn(position.board, now);
  return (
    from !== undefined &&
    now.fits(from, NO_PIECE) &&
    wrong.length <= WRONG_WHILE_IN_HAND &&
    wrong.every((square) => !isCome(position, from, square, now)) &&
    legalMoves(position).every((move) => move.from !== from || !wrong.includes(move.to))
  );
};

/** What was left undone at the press and still is after the opponent's reply. */
export const findLeftSince = (
  position: Position,
  then: SeenBoard,
  now: SeenBoard,
): IncompleteMove | undefined => {
  const found = findIncomplete(position, then);
  if (found === undefined) return undefined;
  const isLeft =
    found.reason === 'pieceInHand'
      ? isStillInHand(position, found, now)
      : isStillLeft(position, found, then, now);
  return isLeft ? found : undefined;
};
