import { assert } from '../shared/assert.js';
import { legalMoves } from './legalMoves.js';
import { NO_PIECE, pieceCode, pieceColor } from './piece.js';
import { Position } from './position.js';
import type { Board, Move, MoveEffect, PieceCode, Square, SquareChange } from './types.js';

const PAWN = 1;

const arrivingPiece = ({ piece, promotion }: Move): PieceCode =>
  promotion === undefined ? piece : pieceCode(pieceColor(piece), promotion);

const boardAfter = (before: Board, move: Move): Board => {
  const board = before.slice();
  board[move.from] = NO_PIECE;
  if (move.enPassant !== undefined) board[move.enPassant] = NO_PIECE;
  if (move.castling !== undefined) {
    board[move.castling.rookFrom] = NO_PIECE;
    board[move.castling.rookTo] = before[move.castling.rookFrom] as PieceCode;
  }
  board[move.to] = arrivingPiece(move);
  return board;
};

const rightsAfter = ({ castlingRights, turn }: Position, move: Move): readonly Square[] => {
  if (castlingRights.length === 0) return castlingRights;
  const kingMoves = (move.piece & 7) === 6;
  const lost = (rook: Square): boolean =>
    rook === move.from || rook === move.to || (kingMoves && rook < 8 === (turn === 'white'));
  return castlingRights.some(lost) ? castlingRights.filter((rook) => !lost(rook)) : castlingRights;
};

/**
 * The position after a legal move of this position. A move of another position is a caller's bug: it fails an
 * assertion when its piece is not on its origin square, and is not checked further.
 */
export const playMove = (position: Position, move: Move): Position => {
  assert(
    position.board[move.from] === move.piece && move.piece !== NO_PIECE,
    'a move is played where it belongs',
  );
  const pawnMoves = (move.piece & 7) === PAWN;
  const doubleStep = pawnMoves && Math.abs(move.to - move.from) === 16;
  return new Position(
    {
      board: boardAfter(position.board, move),
      turn: position.turn === 'white' ? 'black' : 'white',
      castlingRights: rightsAfter(position, move),
      epSquare: doubleStep ? (move.from + move.to) / 2 : undefined,
      halfmoves: pawnMoves || move.captured !== NO_PIECE ? 0 : position.halfmoves + 1,
      fullmoves: position.fullmoves + (position.turn === 'black' ? 1 : 0),
    },
    position.chess960,
  );
};

/** The piece on a square that the move touches, after the move. */
const afterMove = (board: Board, move: Move, square: Square): PieceCode => {
  if (square === move.to) return arrivingPiece(move);
  return square === move.castling?.rookTo ? (board[move.castling.rookFrom] as PieceCode) : NO_PIECE;
};

/** The squares whose pieces a move changes: two to four. */
export const touchedSquares = ({ from, to, enPassant, castling }: Move): readonly Square[] => {
  if (enPassant !== undefined) return [from, to, enPassant].sort((a, b) => a - b);
  if (castling === undefined) return from < to ? [from, to] : [to, from];
  return [...new Set([from, to, castling.rookFrom, castling.rookTo])].sort((a, b) => a - b);
};

const effectOf = (board: Board, move: Move): MoveEffect => {
  const changes: SquareChange[] = [];
  for (const square of touchedSquares(move)) {
    const before = board[square] as PieceCode;
    const after = afterMove(board, move, square);
    if (before !== after) changes.push({ square, before, after });
  }
  return { move, changes };
};

/**
 * For each legal move, in the order of `legalMoves`, the squares that change with their content before and
 * after. Computed once and cached in the position. A square that ends unchanged is not listed (a Chess960
 * king that castles in place).
 */
export const moveEffects = (position: Position): readonly MoveEffect[] => {
  const memo = Position.memoOf(position);
  memo.effects ??= legalMoves(position).map((move) => effectOf(position.board, move));
  return memo.effects;
};
