import { attackersOf } from './attackersOf.js';
import { pieceAt } from './board.js';
import {
  backRank,
  type CastlingSide,
  castledKingSquare,
  castledRookSquare,
  castlingSide,
} from './castling.js';
import { type AttemptedMove, listPieces, type Reason, reason, verb } from './illegalMove.js';
import { NO_PIECE, oppositeColor, pieceCode } from './piece.js';
import type { Position } from './position.js';
import { fileOf, makeSquare, rankOf } from './square.js';
import type { Board, Square } from './types.js';

/** A king on its back rank that goes to its own rook, or two files or more along the rank. */
export const isCastlingAttempt = ({ board, turn }: Position, { from, to }: AttemptedMove): boolean => {
  if (pieceAt(board, from) !== pieceCode(turn, 'king')) return false;
  if (rankOf(from) !== backRank(turn) || rankOf(to) !== backRank(turn)) return false;
  return pieceAt(board, to) === pieceCode(turn, 'rook') || Math.abs(fileOf(to) - fileOf(from)) === 2;
};

const rookOfSide = (position: Position, king: Square, side: CastlingSide): Square | undefined =>
  position.castlingRights.find((rook) => rankOf(rook) === rankOf(king) && castlingSide(king, rook) === side);

const squaresFromTo = (a: Square, b: Square): readonly Square[] => {
  const low = Math.min(a, b);
  return Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => low + i);
};

const liftPieces = (board: Board, ...squares: readonly Square[]): Board =>
  board.map((code, square) => (squares.includes(square) ? NO_PIECE : code));

/** Why castling towards a square is not legal; the caller knows that it is not. */
export const explainCastling = (position: Position, { from: king, to }: AttemptedMove): Reason => {
  const { board, turn } = position;
  const side = castlingSide(king, to);
  const rook = rookOfSide(position, king, side);
  if (rook === undefined)
    return reason(
      'castlingRightLost',
      `${turn} has no right to castle on the ${side === 'h' ? "king's" : "queen's"} side`,
    );
  const kingTo = castledKingSquare(turn, side);
  const path = [...squaresFromTo(king, kingTo), ...squaresFromTo(rook, castledRookSquare(turn, side))];
  const lifted = liftPieces(board, king, rook);
  const inTheWay = [...new Set(path)]
    .filter((square) => pieceAt(lifted, square) !== NO_PIECE)
    .sort((a, b) => a - b);
  if (inTheWay.length > 0)
    return reason(
      'castlingBlocked',
      `${listPieces(board, inTheWay)} ${verb(inTheWay, 'is', 'are')} in the way of castling`,
      inTheWay,
    );
  const enemy = oppositeColor(turn);
  const checkers = attackersOf(board, king, enemy);
  if (checkers.length > 0)
    return reason(
      'castlingInCheck',
      `castling is no answer to the check by ${listPieces(board, checkers)}`,
      checkers,
    );
  for (const square of squaresFromTo(king, kingTo)) {
    const attackers = attackersOf(lifted, square, enemy);
    if (attackers.length > 0)
      return reason(
        'castlingAttacked',
        `${listPieces(board, attackers)} ${verb(attackers, 'attacks', 'attack')} ${makeSquare(square)}, where the king would ${square === kingTo ? 'arrive' : 'pass'}`,
        attackers,
      );
  }
  return reason('castlingRightLost', `the king cannot castle to ${makeSquare(to)}`);
};
