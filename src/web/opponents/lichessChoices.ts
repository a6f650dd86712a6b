import { checkSeekClock } from '../../extensions/lichess/timeWishes.js';

export const TIMES: readonly string[] = ['3+2', '5+3', '8+0', '10+0', '10+5', '15+10', '30+20', '60+30'];
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Why strangers cannot be looked for with this clock, before anybody asks; undefined: they can. */
export const whyNoSeek = ({
  minutes,
  increment,
}: {
  readonly minutes: number;
  readonly increment: number;
}): string | undefined => {
  const checked = checkSeekClock({ limit: minutes * 60, increment });
  return checked.ok ? undefined : `${checked.error}. Somebody by name, or the computer, can be played.`;
};
