import { COLORS, type Color } from '../chess/types.js';
import type { SeenClock } from './seenClock.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Stage, stageAt, type TimeControl } from './timeControl.js';

/** Readings of a physical clock, and whether they can be. Plain data. */
export type DoubtState = {
  readonly believed: SeenClock | null;
  readonly believedAtMs: number;
  /** A reading that nothing explains, until the next one says the same or something else. */
  readonly doubted: SeenClock | null;
  readonly doubtedAtMs: number;
};

export const initialDoubt: DoubtState = { believed: null, believedAtMs: 0, doubted: null, doubtedAtMs: 0 };

export type DoubtVerdict =
  | { readonly kind: 'believed' }
  /** Not yet: nothing explains it. */
  | { readonly kind: 'doubted' }
  /** Believed; the one before it was not what the clock showed. */
  | { readonly kind: 'refuted'; readonly reading: SeenClock };

/** What increments, delays in telling and small corrections may change. */
const SMALL_MS = MINUTE_MS;
/** Where the control is not known: the longest usual period. */
const PERIOD_MAX_MS = HOUR_MS + MINUTE_MS;
const SAME_MS = 3 * SECOND_MS;

const msOf = (clock: SeenClock, side: Color): number => (side === 'white' ? clock.whiteMs : clock.blackMs);

/** What a stage may add at once when it begins or a move is made in it, `passedMs` after the last reading. */
const mayAdd = (riseMs: number, stage: Stage | undefined, passedMs: number): boolean => {
  switch (stage?.kind) {
    case 'timed': {
      const aroundMs = SMALL_MS + (stage.bonus?.ms ?? 0) + passedMs;
      return riseMs <= SMALL_MS + (stage.bonus?.ms ?? 0) || Math.abs(riseMs - stage.ms) <= aroundMs;
    }
    case 'byoyomi':
      return riseMs <= stage.ms + SMALL_MS;
    case 'hourglass':
    case 'upcount':
      return riseMs <= passedMs + SMALL_MS;
    case undefined:
      return false;
  }
};

const maySpring = (riseMs: number, control: TimeControl | null, side: Color, passedMs: number): boolean => {
  if (riseMs <= SMALL_MS) return true;
  if (control === null) return riseMs <= PERIOD_MAX_MS;
  const { stages } = control[side];
  return [...stages.keys(), stages.length].some((i) => mayAdd(riseMs, stageAt(control[side], i), passedMs));
};

const isExplained = (
  before: SeenClock,
  after: SeenClock,
  passedMs: number,
  control: TimeControl | null,
): boolean =>
  COLORS.every((side) => {
    const riseMs = msOf(after, side) - msOf(before, side);
    return riseMs >= 0 ? maySpring(riseMs, control, side, passedMs) : -riseMs <= passedMs + SMALL_MS;
  });

const isSame = (before: SeenClock, after: SeenClock, passedMs: number): boolean =>
  COLORS.every((side) => Math.abs(msOf(after, side) - msOf(before, side)) <= passedMs + SAME_MS);

/**
 * A reading of a clock that runs, whose times lie further from the last than thinking, increments and periods
 * explain, is believed when a second one says the same. One of a clock that stands is: it may be set by hand.
 */
export const judgeReading = (
  state: DoubtState,
  reading: SeenClock,
  control: TimeControl | null,
  atMs: number,
): readonly [DoubtState, DoubtVerdict] => {
  const { believed, believedAtMs, doubted, doubtedAtMs } = state;
  const believe: DoubtState = { ...initialDoubt, believed: reading, believedAtMs: atMs };
  const explained =
    believed === null ||
    reading.running === null ||
    isExplained(believed, reading, atMs - believedAtMs, control);
  if (explained)
    return [believe, doubted === null ? { kind: 'believed' } : { kind: 'refuted', reading: doubted }];
  if (doubted !== null && isSame(doubted, reading, atMs - doubtedAtMs))
    return [believe, { kind: 'believed' }];
  return [{ ...state, doubted: reading, doubtedAtMs: atMs }, { kind: 'doubted' }];
};
