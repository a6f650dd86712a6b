import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, oppositeColor } from '../chess/piece.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { makeUciMove } from '../chess/uciMove.js';
import { isOf, type SeenBoard, shows, wrongOn } from './seenBoard.js';

/**
 * The position after a ply that moves nothing, with the other side to move. Undefined when that position is
 * not legal.
 */
export const passed = (position: Position): Position | undefined => {
  const { turn, fullmoves, chess960 } = position;
  const setup = {
    ...position,
    turn: oppositeColor(turn),
    epSquare: undefined,
    fullmoves: fullmoves + (turn === 'black' ? 1 : 0),
  };
  const after = positionFromSetup(setup, { chess960 });
  return after.ok ? after.value : undefined;
};

/**
 * The opponent's answer to a press without a move, in UCI. It is the only legal move of the opponent that
 * matches the board. Undefined when the opponent has not moved yet, or when several moves match.
 */
export const answerToEmptyPress = (position: Position, seen: SeenBoard): string | undefined => {
  const after = passed(position);
  if (after === undefined || shows(position.board, seen)) return undefined;
  const [answer, ...others] = legalMoves(after).filter((move) => shows(playMove(after, move).board, seen));
  return answer === undefined || others.length > 0 ? undefined : makeUciMove(after, answer);
};

/** Whether the board changed since the press without a move only by one piece that the opponent lifted. */
export const isAnswerBegun = (position: Position, atPress: SeenBoard, now: SeenBoard): boolean => {
  if (!shows(position.board, atPress)) return false;
  const [square, ...others] = wrongOn(position.board, now);
  if (square === undefined || others.length > 0) return false;
  const isAway = now.fits(square, NO_PIECE);
  return isAway && isOf(position.board[square] ?? NO_PIECE, oppositeColor(position.turn));
};
