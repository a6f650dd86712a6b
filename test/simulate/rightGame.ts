import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import type { Board } from '../../src/chess/types.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import type { TableRun } from './scenario.js';

/** The board after these moves. Undefined when one is illegal. */
const boardAfter = (moves: readonly string[]): Board | undefined => {
  let position = startPosition;
  for (const uci of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) return undefined;
    position = playMove(position, move.value);
  }
  return position.board;
};

/** This many unseen plies are found from the board alone. More need an arbiter. */
const FOUND_UNSEEN_MAX = 4;

/**
 * Whether the reported game is legal and the one that was played. After several unseen plies another way to
 * the same position is equally right, and when they cannot be found, any legal game is.
 */
export const isRight = (reported: readonly string[], { played, unseen }: TableRun): boolean => {
  const board = boardAfter(reported);
  if (board === undefined) return false;
  if (unseen > FOUND_UNSEEN_MAX) return true;
  if (unseen > 1) return String(board) === String(boardAfter(played));
  return reported.length === played.length && reported.every((uci, i) => uci === played[i]);
};
