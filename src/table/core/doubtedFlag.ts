import { colorName } from '../../chess/colorName.js';
import type { Ruling } from '../../laws/lawsDecision.js';
import { askQuestion } from '../seats/askQuestion.js';
import type { TimedBody } from '../tableEvent.js';
import type { Work } from './work.js';

const isFlagFall = ({ decision, ending }: Ruling): boolean =>
  decision.kind === 'flagFallen' && ending !== undefined;

const isWronglySet = ({ core }: Work): boolean =>
  core.table.clockAlarms?.some(({ code }) => code === 'CLOCK_PRESET') === true;

/**
 * In a game of a round a flag does not end the game by itself while its clock is known to have begun with
 * other times than the control has: the arbiter is asked. Returns what follows without him.
 */
export const withoutDoubtedFlag = (
  work: Work,
  rulings: readonly Ruling[],
  events: readonly TimedBody[],
): readonly Ruling[] => {
  const fallen = rulings.find(isFlagFall);
  if (fallen === undefined || fallen.decision.kind !== 'flagFallen') return rulings;
  if (work.core.recogniser.game?.arbiterAnswers !== true || !isWronglySet(work)) return rulings;
  const { decision, article, ending } = fallen;
  const question = `The flag of ${colorName(decision.side)} fell on a clock that was set wrongly. Does it count?`;
  const isAsked = work.core.table.questions.some((open) => open.question === question);
  // The other flag falls too: of the first one the arbiter was asked when it fell.
  const isSecond = events.some((event) => event.type === 'flag' && event.side !== decision.side);
  if (!isAsked && !isSecond)
    askQuestion(work, {
      question,
      options: ['yes', 'no'],
      about: 'offence',
      breach: { decision, article, ...(ending !== undefined && { ending }) },
    });
  return rulings.filter((ruling) => ruling !== fallen);
};
