import { tell, type Work } from '../core/work.js';
import { gameOfQuestion, type NewQuestion, questionId } from './questions.js';

/** Puts a question, with an id of its own. */
export const askQuestion = (work: Work, question: NewQuestion): string => {
  const { game, asked } = work.core.table;
  const waiting = work.gathered.filter(({ type }) => type === 'ask').length;
  const begun = work.gathered.findLast((body) => body.type === 'game');
  const count = (begun === undefined ? asked : 0) + waiting + 1;
  const id = questionId((begun?.type === 'game' ? begun.gameId : game?.id) ?? '', count);
  tell(work, { type: 'ask', gameId: gameOfQuestion(id), id, ...question });
  return id;
};
