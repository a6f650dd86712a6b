import type { Color } from '../../chess/types.js';
import { answerToEmptyPress } from '../../laws/emptyPress.js';
import { shows } from '../../laws/seenBoard.js';
import { factsNow } from './facts.js';
import { seenBoard } from './heldMoves.js';
import type { StepContext } from './work.js';

/**
 * Whether the board shows one legal move of the opponent as an answer to this player's press without a move.
 */
const showsAnswer = (context: StepContext, side: Color): boolean => {
  const position = factsNow(context)?.positions.at(-1);
  const { physical } = context.core.table;
  if (position?.turn !== side || physical === null) return false;
  return answerToEmptyPress(position, seenBoard(physical)) !== undefined;
};

/**
 * Whether the player's last press made no move and is not judged yet, and the board shows the answer to it.
 */
export const isAnsweredUnjudged = (context: StepContext, side: Color): boolean => {
  const position = factsNow(context)?.positions.at(-1);
  const press = context.core.pressLooks.findLast((look) => look.side === side);
  if (press?.ply !== null || press.board === null || position === undefined) return false;
  return shows(position.board, seenBoard(press.board)) && showsAnswer(context, side);
};

/** Whether the change on the board answers a press without a move, so that it is no illegal move. */
export const isAnswerToPress = (context: StepContext): boolean => {
  const { game, laws } = context.core.table;
  if (game === null) return false;
  const isJudged = laws.pending?.cause === 'pressWithoutMove' && laws.pending.side === game.turn;
  return isJudged ? showsAnswer(context, game.turn) : isAnsweredUnjudged(context, game.turn);
};
