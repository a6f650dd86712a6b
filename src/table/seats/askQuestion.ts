import { englishText } from '../../messages/catalogue/english.js';
import { emit, type StepContext } from '../core/work.js';
import { optionIdsOf } from './questionOptions.js';
import { gameOfQuestion, type NewQuestion, questionId } from './questions.js';

/** Asks a question and returns its id. */
export const askQuestion = (context: StepContext, { says, options, ...about }: NewQuestion): string => {
  const { game, asked } = context.core.table;
  const waiting = context.pendingEvents.filter(({ type }) => type === 'ask').length;
  const begun = context.pendingEvents.findLast((body) => body.type === 'game');
  const count = (begun === undefined ? asked : 0) + waiting + 1;
  const id = questionId((begun?.type === 'game' ? begun.gameId : game?.id) ?? '', count);
  const { key, params, text: question = englishText(says) } = says;
  const said = { question, key, ...(params && { params }), options, optionIds: optionIdsOf(options) };
  emit(context, { type: 'ask', gameId: gameOfQuestion(id), id, ...said, ...about });
  return id;
};
