import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE } from '../chess/piece.js';
import { moveEffects, playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Move, MoveEffect, PieceCode, Square } from '../chess/types.js';
import type { IncompleteReason } from './incompleteMove.js';
import { isCome, isOf, isPawn, NEW_PIECES, type SeenBoard, wrongAfter, wrongOn } from './seenBoard.js';

/** A move that was begun and is not complete as it stands on the board. */
export type IncompleteMove = {
  readonly reason: IncompleteReason;
  readonly from?: Square;
  readonly to?: Square;
};

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

/** The new piece stands on the last rank, and the pawn where it was (4.7.3). */
const isPawnStanding = (move: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  move.promotion !== undefined &&
  wrong.length === 1 &&
  wrong[0] === move.from &&
  seen.fits(move.from, move.piece);

/** A piece stands where the pawn came to that is its own, and cannot be: it became another one too early. */
const exchangedEarly = (position: Position, move: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  isPawn(move.piece) &&
  move.promotion === undefined &&
  wrong.length === 1 &&
  wrong[0] === move.to &&
  !seen.fits(move.to, NO_PIECE) &&
  !seen.fits(move.to, move.piece) &&
  !seen.fits(move.to, position.board[move.to] ?? NO_PIECE) &&
  NEW_PIECES.some((role) => seen.fits(move.to, ((move.piece & 8) | role) as PieceCode));

/** The king has castled, and his rook stands where it was (4.7.2). */
const isRookLeft = ({ castling }: Move, wrong: readonly Square[], seen: SeenBoard): boolean =>
  castling !== undefined &&
  wrong.length === 2 &&
  wrong.every((square) => square === castling.rookFrom || square === castling.rookTo) &&
  !seen.fits(castling.rookFrom, NO_PIECE) &&
  seen.fits(castling.rookTo, NO_PIECE);

/** What is wrong with one move on the board, when the board shows it all but for one thing. */
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
  return move.enPassant === undefined && position.board[only] === NO_PIECE ? 'captureLeft' : undefined;
};

/** What the player having the move has left undone, when the board shows that he has begun a move. */
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
 * Whether a move that was left like that on one board is so still, whatever else hands have done since: none
 * of the pieces that its pawn may become has come.
 */
const isStillLeft = (position: Position, { from, to }: IncompleteMove, then: SeenBoard, now: SeenBoard) =>
  legalMoves(position)
    .filter((move) => move.from === from && move.to === to)
    .every((move) => {
      const { board } = playMove(position, move);
      return wrongOn(board, then).every((square) => !now.fits(square, board[square] ?? NO_PIECE));
    });

/** Its own square, and the two of a reply. */
const WRONG_WHILE_IN_HAND = 3;

/** The piece has gone from its square, and nothing has changed where it may go: nor was it taken there. */
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

/** What was left undone when the clock was pressed, and is so still behind the reply of the opponent. */
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
