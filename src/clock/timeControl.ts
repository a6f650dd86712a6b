import { type Message, message } from '../messages/catalogue/message.js';
import type { KeyedText } from '../shared/keyedText.js';
import { err, ok, type Result } from '../shared/result.js';

/**
 * The bonus of a move. `fischer`: this much is added. `delay`: the clock waits this long before it counts
 * down (US, simple). `bronstein`: the time of the move is given back, up to this much.
 */
export type Bonus = { readonly kind: 'fischer' | 'delay' | 'bronstein'; readonly ms: number };

export type TimedStage = {
  readonly kind: 'timed';
  /** The number of moves in the period. Null: the rest of the game. */
  readonly moves: number | null;
  readonly ms: number;
  readonly bonus: Bonus | null;
};

export type Stage =
  | TimedStage
  /** After the main time: `periods` periods of `ms`. A move that takes longer uses up a period. */
  | { readonly kind: 'byoyomi'; readonly periods: number; readonly ms: number }
  /** One player gains the time that the other uses. */
  | { readonly kind: 'hourglass'; readonly ms: number }
  /** No limit. The clock counts the time used. */
  | { readonly kind: 'upcount' };

/** The control of one player. If the last stage counts moves, it repeats for ever. */
export type SideControl = {
  readonly stages: readonly Stage[];
  /**
   * When the next stage begins: after the moves of this one (Laws of Chess), or, as with many presets, for
   * both players when one of them has used up the time, regardless of the moves.
   */
  readonly next: 'moves' | 'zero';
};

/** Both sides are equal unless there are odds. */
export type TimeControl = { readonly white: SideControl; readonly black: SideControl };

export type TimeControlFault = {
  /** `ambiguous`: two readings are possible, and `message` names both. */
  readonly reason: 'empty' | 'syntax' | 'ambiguous' | 'impossible';
  readonly message: string;
} & Pick<KeyedText, 'key' | 'params'>;

/** `text` repeats `said` in English, because pages load this file without an English catalogue. */
export const controlFault = (
  reason: TimeControlFault['reason'],
  text: string,
  said: Message,
): Result<never, TimeControlFault> => err({ reason, message: text, ...said });

/** Renders a fault for the text of an error. */
export const controlFaultText = ({ message: text, key, params }: TimeControlFault): KeyedText => ({
  text,
  key,
  ...(params && { params }),
});

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const STAGES_MAX = 10;
const MOVES_MAX = 999;
const STAGE_MAX_MS = 1000 * DAY_MS;
const BONUS_MAX_MS = HOUR_MS;
const BYOYOMI_MAX = 100;

export const evenControl = (stages: readonly Stage[], next: SideControl['next'] = 'moves'): TimeControl => ({
  white: { stages, next },
  black: { stages, next },
});

export const timed = (moves: number | null, ms: number, bonus: Bonus | null = null): TimedStage => ({
  kind: 'timed',
  moves,
  ms,
  bonus,
});

const stageKey = (stage: Stage): string => {
  switch (stage.kind) {
    case 'timed':
      return `${stage.moves} ${stage.ms} ${stage.bonus?.kind} ${stage.bonus?.ms}`;
    case 'byoyomi':
      return `byoyomi ${stage.periods} ${stage.ms}`;
    case 'hourglass':
      return `hourglass ${stage.ms}`;
    case 'upcount':
      return 'upcount';
  }
};

const sideKey = ({ stages, next }: SideControl): string => [next, ...stages.map(stageKey)].join('|');

export const hasOdds = ({ white, black }: TimeControl): boolean => sideKey(white) !== sideKey(black);

export const sameTimeControl = (a: TimeControl, b: TimeControl): boolean =>
  sideKey(a.white) === sideKey(b.white) && sideKey(a.black) === sideKey(b.black);

/** The stage at an index, which may exceed the last one if that counts moves and so repeats. */
export const stageAt = ({ stages }: SideControl, index: number): Stage | undefined => {
  const last = stages.at(-1);
  if (index < stages.length) return stages[index];
  return last?.kind === 'timed' && last.moves !== null ? last : undefined;
};

type Impossible = readonly [text: string, said: Message];

const isLimited = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

const timedFault = (
  stage: TimedStage,
  followedBy: Stage | undefined,
  next: SideControl['next'],
): Impossible | undefined => {
  const { moves, ms, bonus } = stage;
  if (!isLimited(ms, STAGE_MAX_MS))
    return ['a period is longer than a clock can count', message('controlFault.length')];
  if (bonus !== null && (!isLimited(bonus.ms, BONUS_MAX_MS) || bonus.ms === 0))
    return ['an increment or delay must be above zero and at most an hour', message('controlFault.bonus')];
  if (ms === 0 && bonus === null && followedBy?.kind !== 'byoyomi')
    return ['a period without any time cannot be played', message('controlFault.noTime')];
  if (moves !== null && (!isLimited(moves, MOVES_MAX) || moves === 0))
    return [`a period has 1 to ${MOVES_MAX} moves`, message('controlFault.moves', { max: MOVES_MAX })];
  const ends = followedBy === undefined || followedBy.kind === 'byoyomi' || next === 'zero';
  return moves === null && !ends
    ? ['only the last period may be without a number of moves', message('controlFault.onlyLast')]
    : undefined;
};

const stageFault = (stage: Stage, index: number, { stages, next }: SideControl): Impossible | undefined => {
  const followedBy = stages[index + 1];
  switch (stage.kind) {
    case 'timed':
      return timedFault(stage, followedBy, next);
    case 'byoyomi': {
      if (followedBy !== undefined)
        return ['byo-yomi can only come last', message('controlFault.byoyomiLast')];
      const countable = isLimited(stage.periods, BYOYOMI_MAX) && isLimited(stage.ms, DAY_MS);
      return countable && stage.periods > 0 && stage.ms > 0
        ? undefined
        : [
            `byo-yomi has 1 to ${BYOYOMI_MAX} periods of some time`,
            message('controlFault.byoyomi', { max: BYOYOMI_MAX }),
          ];
    }
    case 'hourglass':
      if (stages.length > 1)
        return ['an hourglass cannot be combined with other periods', message('controlFault.hourglassAlone')];
      return isLimited(stage.ms, DAY_MS) && stage.ms > 0
        ? undefined
        : ['an hourglass needs some time', message('controlFault.hourglassTime')];
    case 'upcount':
      return stages.length > 1
        ? ['time without a limit cannot be combined with other periods', message('controlFault.noLimitAlone')]
        : undefined;
  }
};

const sideFault = (side: SideControl): Impossible | undefined => {
  const { stages } = side;
  if (stages.length === 0 || stages.length > STAGES_MAX)
    return [`a control has 1 to ${STAGES_MAX} periods`, message('controlFault.periods', { max: STAGES_MAX })];
  for (const [index, stage] of stages.entries()) {
    const fault = stageFault(stage, index, side);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const isHourglass = ({ stages }: SideControl): boolean => stages[0]?.kind === 'hourglass';

/** Refuses impossible controls with a reason. Times must be whole milliseconds. */
export const checkTimeControl = (control: TimeControl): Result<TimeControl, TimeControlFault> => {
  const fault = sideFault(control.white) ?? sideFault(control.black);
  if (fault !== undefined) return controlFault('impossible', ...fault);
  if (isHourglass(control.white) !== isHourglass(control.black))
    return controlFault(
      'impossible',
      'an hourglass is shared by both players',
      message('controlFault.hourglassShared'),
    );
  return ok(control);
};
