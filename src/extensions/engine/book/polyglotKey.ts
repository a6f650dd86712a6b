import { NO_PIECE, pieceCode, pieceColor, pieceRole } from '../../../chess/piece.js';
import type { Position } from '../../../chess/position.js';
import { fileOf } from '../../../chess/square.js';
import { ROLES } from '../../../chess/types.js';
import { polyglotNumbers } from './polyglotTable.js';

const CASTLING = 768;
const EN_PASSANT = 772;
const WHITE_TO_MOVE = 780;

const numberAt = (index: number): bigint => polyglotNumbers[index] ?? 0n;

/** Black pawn, white pawn, black knight, …, white king, each with its squares from a1. */
const pieceIndex = (code: number, square: number): number => {
  const kind = 2 * ROLES.indexOf(pieceRole(code)) + (pieceColor(code) === 'white' ? 1 : 0);
  return 64 * kind + square;
};

/** White's short, White's long, Black's short, Black's long. */
const castlingIndexes = ({ board, castlingRights }: Position): readonly number[] =>
  castlingRights.map((rook) => {
    const king = board.indexOf(pieceCode(rook < 8 ? 'white' : 'black', 'king'));
    return CASTLING + (rook < 8 ? 0 : 2) + (rook > king ? 0 : 1);
  });

/** The file counts only when a pawn is placed to capture, even if the capture is illegal. */
const enPassantIndexes = ({ board, turn, epSquare }: Position): readonly number[] => {
  if (epSquare === undefined) return [];
  const beside = turn === 'white' ? epSquare - 8 : epSquare + 8;
  const file = fileOf(epSquare);
  const pawn = pieceCode(turn, 'pawn');
  const isReady = (file > 0 && board[beside - 1] === pawn) || (file < 7 && board[beside + 1] === pawn);
  return isReady ? [EN_PASSANT + file] : [];
};

export const polyglotKey = (position: Position): bigint => {
  const pieces = [...position.board].flatMap((code, square) =>
    code === NO_PIECE ? [] : [pieceIndex(code, square)],
  );
  const turn = position.turn === 'white' ? [WHITE_TO_MOVE] : [];
  return [...pieces, ...castlingIndexes(position), ...enPassantIndexes(position), ...turn].reduce(
    (key, index) => key ^ numberAt(index),
    0n,
  );
};
