import { isKingAttacked } from './mailbox/attacks.js';
import { generateMoves } from './mailbox/generateMoves.js';
import { decodeLegalMoves } from './mailbox/legalMove.js';
import { loadMailbox, Mailbox } from './mailbox/mailbox.js';
import { EN_PASSANT, kindOf, type MoveCode } from './mailbox/moveCode.js';
import { Position } from './position.js';
import type { Move, Square } from './types.js';

/** Reloaded by every query of this file, so no state of one position leaks into the next. */
const scratch = new Mailbox(1);

/** All legal moves, the king's first. Computed once and cached in the position. */
export const legalMoves = (position: Position): readonly Move[] => {
  const memo = Position.memoOf(position);
  if (memo.moves !== undefined) return memo.moves;
  loadMailbox(scratch, position);
  const moves = decodeLegalMoves(scratch, generateMoves(scratch, 0));
  memo.moves = moves;
  return moves;
};

/** Whether the king of the side to move is attacked. */
export const isCheck = (position: Position): boolean => {
  loadMailbox(scratch, position);
  return isKingAttacked(scratch, scratch.side);
};

const ownPawnBeside = ({ board, turn, epSquare }: Position): boolean => {
  if (epSquare === undefined) return false;
  const pawn = turn === 'white' ? 1 : 9;
  const beside = turn === 'white' ? epSquare - 8 : epSquare + 8;
  const file = epSquare & 7;
  return (file > 0 && board[beside - 1] === pawn) || (file < 7 && board[beside + 1] === pawn);
};

const findLegalEpSquare = (position: Position): Square | undefined => {
  if (!ownPawnBeside(position)) return undefined;
  loadMailbox(scratch, position);
  const end = generateMoves(scratch, 0);
  for (let i = 0; i < end; i++)
    if (kindOf(scratch.moves[i] as MoveCode) === EN_PASSANT) return position.epSquare;
  return undefined;
};

/**
 * The en-passant square when at least one capture there is legal. FEN output and the repetition rule use this
 * test.
 */
export const legalEpSquare = (position: Position): Square | undefined => {
  if (position.epSquare === undefined) return undefined;
  const memo = Position.memoOf(position);
  memo.epSquare ??= { legal: findLegalEpSquare(position) };
  return memo.epSquare.legal;
};
