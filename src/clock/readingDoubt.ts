import { COLORS, type Color } from '../chess/types.js';
import type { SeenClock } from './seenClock.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Stage, stageAt, type TimeControl } from './timeControl.js';

/** The state for judging whether readings of a physical clock are plausible. Plain data. */
export type DoubtState = {
  readonly accepted: SeenClock | null;
  readonly acceptedAtMs: number;
  /** An implausible reading, until the next one confirms or refutes it. */
  readonly doubted: SeenClock | null;
  readonly doubtedAtMs: number;
};

export const initialDoubt: DoubtState = { accepted: null, acceptedAtMs: 0, doubted: null, doubtedAtMs: 0 };

export type DoubtVerdict =
  | { readonly kind: 'accepted' }
  /** The reading is implausible and not confirmed yet. */
  | { readonly kind: 'doubted' }
  /** The reading is accepted, and the doubted one before it was wrong. */
  | { readonly kind: 'refuted'; readonly reading: SeenClock };

/** The greatest change by increments, delayed reports and small corrections. */
const SMALL_MS = MINUTE_MS;
/** The longest usual period, for games without a known control. */
const PERIOD_MAX_MS = HOUR_MS + MINUTE_MS;
const SAME_MS = 3 * SECOND_MS;

const msOf = (clock: SeenClock, side: Color): number => (side === 'white' ? clock.whiteMs : clock.blackMs);

/**
 * Whether a stage may add this much at once, when it begins or at a move, `passedMs` after the last reading.
 */
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
 * Judges a reading. While the clock runs, a reading that thinking, increments and periods do not explain is
 * accepted only when a second one confirms it. A reading of a stopped clock is always accepted, because
 * people set it by hand.
 */
export const judgeReading = (
  state: DoubtState,
  reading: SeenClock,
  control: TimeControl | null,
  atMs: number,
): readonly [DoubtState, DoubtVerdict] => {
  const { accepted, acceptedAtMs, doubted, doubtedAtMs } = state;
  const next: DoubtState = { ...initialDoubt, accepted: reading, acceptedAtMs: atMs };
  const explained =
    accepted === null ||
    reading.running === null ||
    isExplained(accepted, reading, atMs - acceptedAtMs, control);
  if (explained)
    return [next, doubted === null ? { kind: 'accepted' } : { kind: 'refuted', reading: doubted }];
  if (doubted !== null && isSame(doubted, reading, atMs - doubtedAtMs)) return [next, { kind: 'accepted' }];
  return [{ ...state, doubted: reading, doubtedAtMs: atMs }, { kind: 'doubted' }];
};
