import type { BoardNews } from '../../boards/eboard/boardPort.js';
import { emit, type StepContext } from '../core/work.js';
import { areBothAtBoard } from '../game/seat.js';
import { commandSeats } from './commandSeats.js';

type Button = Extract<BoardNews, { kind: 'clockButton' }>['button'];

/** The right-hand buttons of a clock answer yes, the left-hand ones no. */
const optionOf = (button: Button): 0 | 1 | undefined => {
  if (button === 'plus' || button === 'ok') return 0;
  return button === 'minus' || button === 'back' ? 1 : undefined;
};

/** Without an open question, the yes buttons ask for the last move and the no buttons for the times. */
const ASKED = ['lastMove', 'clocks'] as const;

/**
 * Uses a button of the clock to answer the newest question with two options, for a player at the board.
 * Without such a question, the button requests spoken information.
 */
export const answerByButton = (context: StepContext, button: Button): void => {
  const { questions, seats } = context.core.table;
  // With both players at the board, the arbiter sets their clock with the same buttons.
  if (areBothAtBoard(seats)) return;
  const question = questions.findLast(
    ({ options, side, about }) =>
      about !== 'board' && options.length === 2 && side !== undefined && seats[side] === 'board',
  );
  const at = optionOf(button);
  if (at === undefined) return;
  const option = question?.options[at];
  if (question?.side === undefined || option === undefined) {
    emit(context, { type: 'asked', about: ASKED[at] });
    return;
  }
  const command = { type: 'answer', question: question.id, option } as const;
  commandSeats(context, command, { role: 'player', side: question.side });
};
