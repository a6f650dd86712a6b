import { oppositeColor } from '../../chess/piece.js';
import { message } from '../../messages/catalogue/message.js';
import { emit, type StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import { askQuestion } from './askQuestion.js';
import { questionRows } from './questionRows.js';
import { closedQuestion, type TableQuestion } from './questions.js';

const offerOf = ({ game, laws }: TableState, about: 'draw' | 'takeBack') =>
  game === null || isOver(game) ? null : about === 'draw' ? laws.offer : laws.takeBack;

const keys = { draw: 'decision.drawOffered', takeBack: 'decision.takeBackOffered' } as const;

const isAbout = (about: TableQuestion['about']) => (question: TableQuestion) => question.about === about;

/** Keeps a question to the opponent open while an offer stands. */
const followOffer = (context: StepContext, about: 'draw' | 'takeBack'): void => {
  const { table } = context.core;
  const offer = offerOf(table, about);
  const open = table.questions.find(isAbout(about));
  const to = offer === null ? undefined : oppositeColor(offer.side);
  if (open !== undefined && open.side !== to) emit(context, closedQuestion(open.id, null));
  if (offer === null || to === undefined || open?.side === to) return;
  const says = message(keys[about], { side: offer.side });
  askQuestion(context, { says, options: ['accept', 'decline'], about, side: to });
};

/** Closes questions about the board after a restart. They are asked again when needed. */
export const forgetBoardDoubts = (context: StepContext): void => {
  const { questions, dispute, game } = context.core.table;
  if (dispute !== undefined && game !== null)
    emit(context, { type: 'disputeOver', gameId: game.id, id: dispute.id });
  for (const { id } of [...questions.filter(isAbout('board')), ...questions.filter(isAbout('sign'))])
    emit(context, closedQuestion(id, null));
};

/** Asks new questions after these events, and closes those that have lapsed. */
export const followQuestions = (context: StepContext, events: readonly TimedBody[]): void => {
  const { table } = context.core;
  for (const question of table.questions) {
    const { id, about } = question;
    const isNew = events.some((event) => event.type === 'ask' && event.id === id);
    if (!isNew && questionRows[about].lapses(events, context.core, question))
      emit(context, closedQuestion(id, null));
  }
  followOffer(context, 'draw');
  followOffer(context, 'takeBack');
};
