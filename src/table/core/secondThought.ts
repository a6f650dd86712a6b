import { releasedBreach } from '../../laws/afterMove.js';
import { RELEASED_MS } from '../../laws/touchMove.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { byRules, whoIs } from '../caller.js';
import { effectsOf } from '../rulingEffects.js';
import { askQuestion } from '../seats/askQuestion.js';
import { tell, type Work } from './work.js';

/**
 * A move that stood was replaced before the press: a breach when it had stood for long enough to be released
 * (4.7), else a question. The score keeps the move that was made until the opponent has replied.
 */
export const hearSecondThought = (
  work: Work,
  event: Extract<RecognitionEvent, { type: 'replaced' }>,
): void => {
  const { game, laws, carryOut, rules } = work.core.table;
  if (game === null) return;
  if (rules.touchMove === 'off' || event.restedMs < RELEASED_MS) {
    askQuestion(work, { question: event.question, options: event.options, about: 'board' });
    return;
  }
  const { ply, side, released, played, restedMs } = event;
  const ruling = releasedBreach({ ply, side, played: played.uci }, { uci: released.uci, restedMs });
  const record = { firstId: laws.lastId + 1, who: whoIs(byRules), why: undefined };
  for (const effect of effectsOf(game, { laws, carryOut }, [ruling], record))
    if (effect.kind === 'tell') tell(work, effect.body);
};
