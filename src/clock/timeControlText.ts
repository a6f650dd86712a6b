import {
  type Bonus,
  DAY_MS,
  hasOdds,
  MINUTE_MS,
  SECOND_MS,
  type SideControl,
  type Stage,
  type TimeControl,
} from './timeControl.js';

/** A larger bare number of minutes could be meant as seconds. */
export const BARE_MINUTES_MAX = 180;
/** A larger bare number after `+` could be meant as minutes of a further period. */
export const BARE_BONUS_SECONDS_MAX = 59;

/** A span in the largest unit that needs no fraction. */
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

/** `90+30`, minutes and seconds, if it is unambiguous. */
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
 * Writes a control in people's notation, which `parsePeopleTimeControl` reads back exactly. Units are omitted
 * only in the plain form `90+30`.
 */
export const makePeopleTimeControl = (control: TimeControl): string => {
  if (hasOdds(control)) return `white ${sideText(control.white)} / black ${sideText(control.black)}`;
  return shortText(control.white) ?? sideText(control.white);
};
