import { message } from '../messages/catalogue/message.js';
import { attackersOf, blockersBetween, kingSquare } from './attackersOf.js';
import { pieceAt } from './board.js';
import {
  backRank,
  type CastlingSide,
  castledKingSquare,
  castledRookSquare,
  castlingSide,
} from './castling.js';
import {
  type AttemptedMove,
  countPieces,
  type IllegalMove,
  movement,
  pieceOn,
  type Reason,
  reason,
} from './illegalMove.js';
import { legalMoves } from './legalMoves.js';
import { attackersByDifference, boxPieceOf, cellOf, DIFFERENCE_ZERO } from './mailbox/geometry.js';
import { NO_PIECE, oppositeColor, pieceCode, pieceColor, pieceRole } from './piece.js';
import type { Position } from './position.js';
import { fileOf, makeSquare, rankOf } from './square.js';
import type { Board, PieceCode, Square } from './types.js';

/** Why a pawn cannot move between two squares, apart from king safety. Undefined when it can. */
const explainPawnMove = (position: Position, { from, to }: AttemptedMove): Reason | undefined => {
  const { board, turn } = position;
  const up = turn === 'white' ? 8 : -8;
  const files = Math.abs(fileOf(to) - fileOf(from));
  const atHome = rankOf(from) === (turn === 'white' ? 1 : 6);
  if (files === 0 && (to === from + up || (atHome && to === from + 2 * up))) {
    const inTheWay = [from + up, from + 2 * up].find(
      (square) => pieceAt(board, square) !== NO_PIECE && Math.abs(square - from) <= Math.abs(to - from),
    );
    if (inTheWay === undefined) return undefined;
    const says = message('illegalMove.pawnBlocked', { piece: pieceOn(board, inTheWay) });
    return reason('blocked', says, [inTheWay]);
  }
  if (files === 0 && to === from + 2 * up) return reason('movement', message('illegalMove.doubleStep'));
  if (files !== 1 || to - from !== up + fileOf(to) - fileOf(from))
    return reason('movement', movement('pawn', from, to));
  if (pieceAt(board, to) !== NO_PIECE || to === position.epSquare) return undefined;
  const beside = to - up;
  if (
    pieceAt(board, beside) === pieceCode(oppositeColor(turn), 'pawn') &&
    rankOf(from) === (turn === 'white' ? 4 : 3)
  )
    return reason(
      'enPassantTooLate',
      message('illegalMove.enPassantTooLate', { piece: pieceOn(board, beside) }),
      [beside],
    );
  return reason('nothingToCapture', message('illegalMove.nothingToCapture', { square: makeSquare(to) }));
};

/** Whether the king on its back rank goes to its own rook, or at least two files along the rank. */
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

/** Why castling towards a square is illegal. The caller knows that it is. */
const explainCastling = (position: Position, { from: king, to }: AttemptedMove): Reason => {
  const { board, turn } = position;
  const side = castlingSide(king, to);
  const rook = rookOfSide(position, king, side);
  if (rook === undefined)
    return reason(
      'castlingRightLost',
      message('illegalMove.castlingRightLost', { side: turn, wing: side === 'h' ? 'king' : 'queen' }),
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
      message('illegalMove.castlingBlocked', countPieces(board, inTheWay)),
      inTheWay,
    );
  const enemy = oppositeColor(turn);
  const checkers = attackersOf(board, king, enemy);
  if (checkers.length > 0)
    return reason(
      'castlingInCheck',
      message('illegalMove.castlingInCheck', { pieces: countPieces(board, checkers).pieces }),
      checkers,
    );
  for (const square of squaresFromTo(king, kingTo)) {
    const attackers = attackersOf(lifted, square, enemy);
    if (attackers.length > 0)
      return reason(
        'castlingAttacked',
        message('illegalMove.castlingAttacked', {
          ...countPieces(board, attackers),
          square: makeSquare(square),
          king: square === kingTo ? 'arrives' : 'passes',
        }),
        attackers,
      );
  }
  return reason('castlingRightLost', message('illegalMove.castlingTarget', { square: makeSquare(to) }));
};

const explainSquares = ({ board, turn }: Position, { from, to }: AttemptedMove): Reason | undefined => {
  const piece = pieceAt(board, from);
  if (piece === NO_PIECE)
    return reason('noPiece', message('illegalMove.noPiece', { square: makeSquare(from) }));
  if (pieceColor(piece) !== turn)
    return reason('notYours', message('illegalMove.notYours', { side: turn, piece: pieceOn(board, from) }));
  return from === to
    ? reason('sameSquare', message('illegalMove.sameSquare', { piece: pieceOn(board, from) }))
    : undefined;
};

const explainTarget = ({ board, turn }: Position, { to }: AttemptedMove): Reason | undefined => {
  const target = pieceAt(board, to);
  if (target === NO_PIECE) return undefined;
  if (pieceColor(target) === turn) {
    const says = message('illegalMove.ownPiece', { piece: pieceOn(board, to), side: turn });
    return reason('ownPiece', says, [to]);
  }
  return pieceRole(target) === 'king'
    ? reason('capturesKing', message('illegalMove.capturesKing'), [to])
    : undefined;
};

/**
 * Why a king, queen, rook, bishop or knight cannot move between two squares, by its movement and by blocking
 * pieces.
 */
const explainOfficerMove = ({ board }: Position, { from, to }: AttemptedMove): Reason | undefined => {
  const piece = pieceAt(board, from);
  const reachers = attackersByDifference[cellOf(to) - cellOf(from) + DIFFERENCE_ZERO] as number;
  if (((reachers >> boxPieceOf(piece)) & 1) === 0)
    return reason('movement', movement(pieceRole(piece), from, to));
  const inTheWay = blockersBetween(board, from, to);
  if (inTheWay.length === 0) return undefined;
  return reason('blocked', message('illegalMove.blocked', countPieces(board, inTheWay)), inTheWay);
};

/**
 * The board after the attempt, en passant included. The promotion piece does not affect the own king, so it
 * is ignored.
 */
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
    message('illegalMove.pinned', {
      piece: pieceOn(position.board, from),
      from: makeSquare(pinner),
      to: makeSquare(king),
    }),
    [pinner],
  );

/** Why a move that the pieces could make leaves the own king in check. */
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
      message('illegalMove.kingAttacked', { ...countPieces(board, attackers), square: makeSquare(king) }),
      attackers,
    );
  const checkers = attackersOf(board, king, enemy);
  if (checkers.length > 1)
    return reason(
      'doubleCheck',
      message('illegalMove.doubleCheck', { pieces: countPieces(board, checkers).pieces }),
      checkers,
    );
  const [checker] = checkers;
  if (checker !== undefined && attackers.includes(checker))
    return reason(
      'inCheck',
      message('illegalMove.inCheck', { square: makeSquare(king), piece: pieceOn(board, checker) }),
      [checker],
    );
  const alone = board.map((code, square) => (square === attempt.from ? NO_PIECE : code));
  if (attackersOf(alone, king, enemy).includes(first)) return explainPin(position, attempt, king, first);
  return reason(
    'exposesKing',
    message('illegalMove.exposesKing', {
      from: makeSquare(first),
      to: makeSquare(king),
      piece: pieceOn(board, first),
    }),
    attackers,
  );
};

const explainPromotion = ({ to, promotion }: AttemptedMove): Reason =>
  promotion === undefined
    ? reason('promotionMissing', message('illegalMove.promotionMissing', { square: makeSquare(to) }))
    : reason('promotionImpossible', message('illegalMove.promotionImpossible', { square: makeSquare(to) }));

/**
 * Why a move is not legal in a position, or undefined when it is. A castling attempt is a king's move of two
 * files along its back rank, or onto its own rook. The first reason found is returned, in this order: owner
 * of the piece, its movement, blocking pieces, king safety.
 */
export const whyIllegal = (position: Position, attempt: AttemptedMove): IllegalMove | undefined => {
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
