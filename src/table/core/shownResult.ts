import type { RecognitionEvent, ResultText } from '../../recognition/recognitionEvent.js';
import { isOver } from '../game/gameState.js';
import { resultBody } from '../recognitionBodies.js';
import { askQuestion } from '../seats/askQuestion.js';
import { closedQuestion } from '../seats/questions.js';
import { tell, type Work } from './work.js';

const words: Readonly<Record<string, string>> = {
  '1-0': 'White has won',
  '0-1': 'Black has won',
  '1/2-1/2': 'drawn',
};

/**
 * A result that the players have shown with their kings waits for the arbiter, where the rules say so:
 * nothing is published before his yes. Whether this one does.
 */
export const waitsForArbiter = (work: Work, event: RecognitionEvent): boolean => {
  const { game, rules } = work.core.table;
  if (event.type !== 'result' || event.by !== 'kingsInCentre' || rules.kingsInCentre !== 'arbiter')
    return false;
  if (game === null || isOver(game)) return false;
  const { type: _type, ...result } = resultBody(event, game.id);
  const question = `The kings in the centre say: ${words[event.result] ?? event.result}. Is that the result?`;
  askQuestion(work, {
    question,
    options: ['yes', 'no'],
    about: 'result',
    result,
  });
  return true;
};

/**
 * The kings showed a result, and now they show another one: the arbiter is asked which they meant. What they
 * showed between is asked no more.
 */
export const askOtherResult = (work: Work, result: ResultText): void => {
  const { game, questions } = work.core.table;
  if (game === null) return;
  const before = questions.filter((open) => open.about === 'result' && open.result?.gameId === game.id);
  for (const { id } of before.filter((open) => open.isOther)) tell(work, closedQuestion(id, null));
  const stands = isOver(game) ? game.result : before.find((open) => open.isOther !== true)?.result?.result;
  if (stands === result) return;
  const first = words[stands ?? ''] ?? stands ?? '*';
  const question = `The kings in the centre said: ${first}. Now they say: ${words[result] ?? result}. Is that the result?`;
  const { type: _type, ...shown } = resultBody(
    { type: 'result', atMs: work.atMs, result, by: 'kingsInCentre' },
    game.id,
  );
  askQuestion(work, { question, options: ['yes', 'no'], about: 'result', result: shown, isOther: true });
};
