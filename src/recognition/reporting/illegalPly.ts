import { NO_PIECE, pieceCode, pieceColor, pieceLetter } from '../../chess/piece.js';
import { Position } from '../../chess/position.js';
import { fileOf, makeSquare } from '../../chess/square.js';
import type { Move, Square } from '../../chess/types.js';
import { promotionLetter } from '../../chess/uciMove.js';
import { rookOf } from '../games/placement.js';

/**
 * The position after an illegal move from which play continued. It may be impossible, for example with the
 * king of the side not to move in check.
 */
export const playIllegal = (
  position: Position,
  { from, to, piece, castling, enPassant, promotion }: Move,
): Position => {
  const board = Uint8Array.from(position.board);
  board[from] = NO_PIECE;
  if (castling !== undefined) board[castling.rookFrom] = NO_PIECE;
  if (enPassant !== undefined) board[enPassant] = NO_PIECE;
  board[to] = promotion === undefined ? piece : pieceCode(pieceColor(piece), promotion);
  if (castling !== undefined) board[castling.rookTo] = rookOf(piece);
  const kingMoves = (piece & 7) === 6;
  const isLost = (rook: Square): boolean =>
    rook === from || rook === to || (kingMoves && rook < 8 === (position.turn === 'white'));
  return new Position(
    {
      board,
      turn: position.turn === 'white' ? 'black' : 'white',
      castlingRights: position.castlingRights.filter((rook) => !isLost(rook)),
      epSquare: undefined,
      halfmoves: (piece & 7) === 1 || position.board[to] !== NO_PIECE ? 0 : position.halfmoves + 1,
      fullmoves: position.fullmoves + (position.turn === 'black' ? 1 : 0),
    },
    position.chess960,
  );
};

/** An illegal move in the notation of a score. */
export const makeIllegalSan = ({ from, to, piece, captured, castling, promotion }: Move): string => {
  if (castling !== undefined) return castling.rookFrom > from ? 'O-O' : 'O-O-O';
  const takes = captured === NO_PIECE ? '' : 'x';
  if ((piece & 7) !== 1) return `${pieceLetter(piece).toUpperCase()}${takes}${makeSquare(to)}`;
  const becomes = promotion === undefined ? '' : `=${promotionLetter(promotion).toUpperCase()}`;
  const pawn = fileOf(from) === fileOf(to) ? '' : `${makeSquare(from)[0]}x`;
  return `${pawn}${makeSquare(to)}${becomes}`;
};
