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

/** The rows of a language for these words begin so: they are parts, and no sentences of their own. */
const ROW = 'control|';

/** Says a part of a control in a language, `{gaps}` and all. */
type SayPart = (english: string, values?: Readonly<Record<string, string | number>>) => string;

const partsIn =
  (translate: (english: string) => string): SayPart =>
  (english, values = {}) =>
    translate(`${ROW}${english}`)
      .replace(ROW, '')
      .replaceAll(/\{(\w+)\}/g, (whole, gap: string) => String(values[gap] ?? whole));

const counted = (say: SayPart, count: number, unit: string): string =>
  count === 1 ? say(`1 ${unit}`) : say(`{count} ${unit}s`, { count });

/** `1 hour 30 minutes`, for people. */
const spanWords = (say: SayPart, ms: number): string => {
  if (ms === 0) return say('no time');
  const parts = [
    [Math.floor(ms / DAY_MS), 'day'],
    [Math.floor((ms % DAY_MS) / HOUR_MS), 'hour'],
    [Math.floor((ms % HOUR_MS) / MINUTE_MS), 'minute'],
    [(ms % MINUTE_MS) / SECOND_MS, 'second'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(say, count, unit))
    .join(' ');
};

const BONUS_WORDS = {
  fischer: '{seconds} added each move',
  delay: '{seconds} delay each move',
  bronstein: '{seconds} given back each move at most',
} as const;

const bonusWords = (say: SayPart, { kind, ms }: Bonus): string =>
  say(BONUS_WORDS[kind], { seconds: counted(say, ms / SECOND_MS, 'second') });

const timedWords = (
  say: SayPart,
  { moves, ms, bonus }: Extract<Stage, { kind: 'timed' }>,
  isLast: boolean,
  commonBonus: boolean,
): string => {
  let words = spanWords(say, ms);
  if (moves !== null) words = say('{moves} in {span}', { moves: counted(say, moves, 'move'), span: words });
  if (isLast && moves !== null) words = say('{span}, again and again', { span: words });
  return bonus === null || commonBonus
    ? words
    : say('{span} with {bonus}', { span: words, bonus: bonusWords(say, bonus) });
};

const stageWords = (say: SayPart, stage: Stage, isLast: boolean, commonBonus: boolean): string => {
  switch (stage.kind) {
    case 'timed':
      return timedWords(say, stage, isLast, commonBonus);
    case 'byoyomi':
      return say('{periods} of {span} for a move', {
        periods: counted(say, stage.periods, 'period'),
        span: spanWords(say, stage.ms),
      });
    case 'hourglass':
      return say('hourglass of {span}', { span: spanWords(say, stage.ms) });
    case 'upcount':
      return say('no limit');
  }
};

const sideWords = (say: SayPart, { stages, next }: SideControl): string => {
  const bonuses = stages.flatMap((stage) => (stage.kind === 'timed' ? [stage.bonus] : []));
  const [first = null] = bonuses;
  const common =
    bonuses.length > 1 && bonuses.every((bonus) => JSON.stringify(bonus) === JSON.stringify(first));
  const parts = stages.map((stage, index) => stageWords(say, stage, index === stages.length - 1, common));
  let words = parts.reduce((before, then) => say('{before}, then {then}', { before, then }));
  if (common && first !== null)
    words = say('{words}, {bonus} from move 1', { words, bonus: bonusWords(say, first) });
  return next === 'zero' ? say('{words} (each period begins when a clock is at zero)', { words }) : words;
};

/**
 * The meaning in words: `40 moves in 1 hour 30 minutes, then 30 minutes, 30 seconds added each move from
 * move 1`; `translate` has the rows of a language, without it in English.
 */
export const describeTimeControl = (
  control: TimeControl,
  translate: (english: string) => string = (english) => english,
): string => {
  const say = partsIn(translate);
  const white = sideWords(say, control.white);
  return hasOdds(control)
    ? say('White: {white}; Black: {black}', { white, black: sideWords(say, control.black) })
    : white;
};
