import {
  type Bonus,
  DAY_MS,
  HOUR_MS,
  hasOdds,
  MINUTE_MS,
  SECOND_MS,
  type SideControl,
  type Stage,
  type TimeControl,
} from './timeControl.js';

/** Above this a bare number of minutes could be meant as seconds. */
export const BARE_MINUTES_MAX = 180;
/** From this on a bare number after `+` could be meant as minutes of a further period. */
export const BARE_BONUS_SECONDS_MAX = 59;

/** A span with its unit: the largest that needs no fraction. */
const spanText = (ms: number): string => {
  if (ms > 0 && ms % DAY_MS === 0) return `${ms / DAY_MS}days`;
  return ms % MINUTE_MS === 0 ? `${ms / MINUTE_MS}min` : `${ms / SECOND_MS}s`;
};

const BONUS_SIGNS = { fischer: '+', delay: ' delay ', bronstein: ' bronstein ' } as const;

const bonusText = (bonus: Bonus | null): string =>
  bonus === null ? '' : `${BONUS_SIGNS[bonus.kind]}${bonus.ms / SECOND_MS}s`;

const stageText = (stage: Stage): string => {
  switch (stage.kind) {
    case 'timed':
      return `${stage.moves === null ? '' : `${stage.moves}/`}${spanText(stage.ms)}${bonusText(stage.bonus)}`;
    case 'byoyomi':
      return `byo ${stage.periods}x${stage.ms / SECOND_MS}s`;
    case 'hourglass':
      return `hourglass ${spanText(stage.ms)}`;
    case 'upcount':
      return 'no limit';
  }
};

const sideText = ({ stages, next }: SideControl): string =>
  `${stages.map(stageText).join(', ')}${next === 'zero' ? ' (at zero)' : ''}`;

/** `90+30`: minutes and seconds, where nobody can read anything else into it. */
const shortText = ({ stages, next }: SideControl): string | undefined => {
  const [stage, ...more] = stages;
  if (stage?.kind !== 'timed' || more.length > 0 || next === 'zero' || stage.moves !== null) return undefined;
  if (stage.bonus !== null && stage.bonus.kind !== 'fischer') return undefined;
  const minutes = stage.ms / MINUTE_MS;
  const seconds = (stage.bonus?.ms ?? 0) / SECOND_MS;
  const plain = Number.isInteger(minutes) && Number.isInteger(seconds);
  return plain && minutes <= BARE_MINUTES_MAX && seconds <= BARE_BONUS_SECONDS_MAX
    ? `${minutes}+${seconds}`
    : undefined;
};

/**
 * People's notation, exact: `parsePeopleTimeControl` gives the same. Units are written unless it is plainly
 * `90+30`.
 */
export const makePeopleTimeControl = (control: TimeControl): string => {
  if (hasOdds(control)) return `white ${sideText(control.white)} / black ${sideText(control.black)}`;
  return shortText(control.white) ?? sideText(control.white);
};

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `1 hour 30 minutes`, for people. */
const spanWords = (ms: number): string => {
  if (ms === 0) return 'no time';
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const seconds = (ms % MINUTE_MS) / SECOND_MS;
  const parts = [
    days > 0 ? plural(days, 'day') : '',
    hours > 0 ? plural(hours, 'hour') : '',
    minutes > 0 ? plural(minutes, 'minute') : '',
    seconds > 0 ? plural(seconds, 'second') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
};

const BONUS_WORDS = {
  fischer: 'added each move',
  delay: 'delay each move',
  bronstein: 'given back each move at most',
};

const bonusWords = (bonus: Bonus | null): string =>
  bonus === null ? '' : `${plural(bonus.ms / SECOND_MS, 'second')} ${BONUS_WORDS[bonus.kind]}`;

const stageWords = (stage: Stage, isLast: boolean, commonBonus: boolean): string => {
  switch (stage.kind) {
    case 'timed': {
      const moves = stage.moves === null ? '' : `${plural(stage.moves, 'move')} in `;
      const own = commonBonus ? '' : bonusWords(stage.bonus);
      const again = isLast && stage.moves !== null ? ', again and again' : '';
      return `${moves}${spanWords(stage.ms)}${again}${own === '' ? '' : ` with ${own}`}`;
    }
    case 'byoyomi':
      return `${plural(stage.periods, 'period')} of ${spanWords(stage.ms)} for a move`;
    case 'hourglass':
      return `hourglass of ${spanWords(stage.ms)}`;
    case 'upcount':
      return 'no limit';
  }
};

const sideWords = ({ stages, next }: SideControl): string => {
  const bonuses = stages.flatMap((stage) => (stage.kind === 'timed' ? [stage.bonus] : []));
  const [first = null] = bonuses;
  const common =
    bonuses.length > 1 && bonuses.every((bonus) => JSON.stringify(bonus) === JSON.stringify(first));
  const words = stages.map((stage, index) => stageWords(stage, index === stages.length - 1, common));
  const shared = common ? bonusWords(first) : '';
  const by = next === 'zero' ? ' (each period begins when a clock is at zero)' : '';
  return `${words.join(', then ')}${shared === '' ? '' : `, ${shared} from move 1`}${by}`;
};

/**
 * The meaning in English: `40 moves in 1 hour 30 minutes, then 30 minutes, 30 seconds added each move from
 * move 1`.
 */
export const describeTimeControl = (control: TimeControl): string =>
  hasOdds(control)
    ? `White: ${sideWords(control.white)}; Black: ${sideWords(control.black)}`
    : sideWords(control.white);
