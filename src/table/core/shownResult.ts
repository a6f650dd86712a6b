import { isOver } from '../../game/gameState.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { resultBody } from '../recognitionBodies.js';
import { askQuestion } from '../seats/askQuestion.js';
import type { Work } from './work.js';

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
