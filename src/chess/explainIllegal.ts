import { attackersOf, blockersBetween, kingSquare } from './attackersOf.js';
import { pieceAt } from './board.js';
import {
  backRank,
  type CastlingSide,
  castledKingSquare,
  castledRookSquare,
  castlingSide,
} from './castling.js';
import { explainPawnMove } from './explainPawnMove.js';
import {
  type AttemptedMove,
  type IllegalMove,
  listPieces,
  pieceOn,
  type Reason,
  reason,
  verb,
} from './illegalMove.js';
import { legalMoves } from './legalMoves.js';
import { attackersByDifference, boxPieceOf, cellOf, DIFFERENCE_ZERO } from './mailbox/geometry.js';
import { NO_PIECE, oppositeColor, pieceCode, pieceColor, pieceRole } from './piece.js';
import type { Position } from './position.js';
import { fileOf, makeSquare, rankOf } from './square.js';
import type { Board, PieceCode, Square } from './types.js';

/** A king on its back rank that goes to its own rook, or two files or more along the rank. */
const isCastlingAttempt = ({ board, turn }: Position, { from, to }: AttemptedMove): boolean => {
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
const explainCastling = (position: Position, { from: king, to }: AttemptedMove): Reason => {
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

const explainSquares = ({ board, turn }: Position, { from, to }: AttemptedMove): Reason | undefined => {
  const piece = pieceAt(board, from);
  if (piece === NO_PIECE) return reason('noPiece', `nothing stands on ${makeSquare(from)}`);
  if (pieceColor(piece) !== turn)
    return reason('notYours', `it is ${turn}'s move, and ${pieceOn(board, from)} is not ${turn}'s`);
  return from === to ? reason('sameSquare', `${pieceOn(board, from)} stays where it is`) : undefined;
};

const explainTarget = ({ board, turn }: Position, { to }: AttemptedMove): Reason | undefined => {
  const target = pieceAt(board, to);
  if (target === NO_PIECE) return undefined;
  if (pieceColor(target) === turn) return reason('ownPiece', `${pieceOn(board, to)} is ${turn}'s own`, [to]);
  return pieceRole(target) === 'king'
    ? reason('capturesKing', 'the king is never captured', [to])
    : undefined;
};

/** How a king, queen, rook, bishop or knight moves, on an empty board and on this one. */
const explainOfficerMove = ({ board }: Position, { from, to }: AttemptedMove): Reason | undefined => {
  const piece = pieceAt(board, from);
  const reachers = attackersByDifference[cellOf(to) - cellOf(from) + DIFFERENCE_ZERO] as number;
  if (((reachers >> boxPieceOf(piece)) & 1) === 0)
    return reason(
      'movement',
      `a ${pieceRole(piece)} does not move from ${makeSquare(from)} to ${makeSquare(to)}`,
    );
  const inTheWay = blockersBetween(board, from, to);
  if (inTheWay.length === 0) return undefined;
  return reason(
    'blocked',
    `${listPieces(board, inTheWay)} ${verb(inTheWay, 'is', 'are')} in the way`,
    inTheWay,
  );
};

/** The board after the attempt, en passant included; promotion makes no difference to the own king. */
const boardAfterAttempt = ({ board, turn, epSquare }: Position, { from, to }: AttemptedMove): Board => {
  const after = board.slice();
  after[to] = board[from] as PieceCode;
  after[from] = NO_PIECE;
  const isPawn = pieceRole(pieceAt(board, from)) === 'pawn';
  if (isPawn && to === epSquare && (to - from) % 8 !== 0)
    after[turn === 'white' ? to - 8 : to + 8] = NO_PIECE;
  return after;
};

const explainPin = (position: Position, { from }: AttemptedMove, king: Square, pinner: Square): Reason =>
  reason(
    'pinned',
    `${pieceOn(position.board, from)} is pinned along ${makeSquare(pinner)}-${makeSquare(king)}`,
    [pinner],
  );

/** Why a move that the pieces could make leaves or puts the own king in check. */
const explainKingDanger = (position: Position, attempt: AttemptedMove): Reason | undefined => {
  const { board, turn } = position;
  const enemy = oppositeColor(turn);
  const after = boardAfterAttempt(position, attempt);
  const king = kingSquare(after, turn) as Square;
  const attackers = attackersOf(after, king, enemy);
  const [first] = attackers;
  if (first === undefined) return undefined;
  if (king === attempt.to)
    return reason(
      'kingAttacked',
      `${listPieces(board, attackers)} ${verb(attackers, 'attacks', 'attack')} ${makeSquare(king)}`,
      attackers,
    );
  const checkers = attackersOf(board, king, enemy);
  if (checkers.length > 1)
    return reason(
      'doubleCheck',
      `${listPieces(board, checkers)} give check at once, so only the king can move`,
      checkers,
    );
  const [checker] = checkers;
  if (checker !== undefined && attackers.includes(checker))
    return reason('inCheck', `the king on ${makeSquare(king)} stays in check by ${pieceOn(board, checker)}`, [
      checker,
    ]);
  const alone = board.map((code, square) => (square === attempt.from ? NO_PIECE : code));
  if (attackersOf(alone, king, enemy).includes(first)) return explainPin(position, attempt, king, first);
  return reason(
    'exposesKing',
    `the capture en passant opens the line ${makeSquare(first)}-${makeSquare(king)} to ${pieceOn(board, first)}`,
    attackers,
  );
};

const explainPromotion = ({ to, promotion }: AttemptedMove): Reason =>
  promotion === undefined
    ? reason('promotionMissing', `the pawn that reaches ${makeSquare(to)} must be promoted`)
    : reason('promotionImpossible', `nothing is promoted on ${makeSquare(to)}`);

/**
 * Why a move is not legal in a position, or undefined when it is. A castling attempt is the king going two
 * files along its back rank, or onto its own rook. The first reason found is told: whose piece it is, how it
 * moves, what is in its way, and last what happens to the king.
 */
export const explainIllegal = (position: Position, attempt: AttemptedMove): IllegalMove | undefined => {
  const { from, to, promotion } = attempt;
  const fitting = legalMoves(position).filter(
    (move) => move.from === from && (move.to === to || move.castling?.rookFrom === to),
  );
  if (fitting.some((move) => move.promotion === promotion)) return undefined;
  const explainMove = (): Reason | undefined =>
    isCastlingAttempt(position, attempt)
      ? explainCastling(position, attempt)
      : (explainTarget(position, attempt) ??
        (pieceRole(pieceAt(position.board, from)) === 'pawn' ? explainPawnMove : explainOfficerMove)(
          position,
          attempt,
        ) ??
        explainKingDanger(position, attempt));
  const found =
    fitting.length > 0
      ? explainPromotion(attempt)
      : (explainSquares(position, attempt) ?? explainMove() ?? explainPromotion(attempt));
  return { ...found, attempt, piece: pieceAt(position.board, from) };
};
