import { colorName } from '../../chess/colorName.js';
import type { GameClock } from '../../clock/gameClock.js';
import { say } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { sayTime } from '../words/sayTime.js';
import { translate } from '../words/translate.js';

/** Times at which a player who cannot see the clock is told. */
const TOLD_MS = [300_000, 60_000, 30_000, 10_000];

/** What there is to say and to sound, comparing the clock with how it was a moment ago. */
export const clockNews = (
  before: GameClock | undefined,
  after: GameClock,
): { readonly words: string; readonly sound?: 'press' | 'low' | 'flag' } | undefined => {
  if (before === undefined) return undefined;
  const fallen = (['white', 'black'] as const).find(
    (side) => after[side].flagAtMs !== null && before[side].flagAtMs === null,
  );
  if (fallen !== undefined)
    return { words: translate(`${colorName(fallen)}'s flag has fallen.`), sound: 'flag' };
  const left = sayTime(after[after.turn].ms);
  if (after.phase === 'running' && before.phase !== 'running')
    return { words: say('The clock runs. {side}: {time}.', { side: sayColor(after.turn), time: left }) };
  if (after.phase !== 'running' && before.phase === 'running') return { words: say('The clock stands.') };
  if (after.turn !== before.turn) return { words: `${sayColor(after.turn)}: ${left}.`, sound: 'press' };
  const passed = TOLD_MS.some((ms) => before[after.turn].ms > ms && after[after.turn].ms <= ms);
  const limited = after.control[after.turn].stages[0]?.kind !== 'upcount';
  return passed && limited && after.phase === 'running'
    ? { words: `${sayColor(after.turn)}: ${left}.`, sound: 'low' }
    : undefined;
};
