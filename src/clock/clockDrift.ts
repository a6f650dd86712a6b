import type { Color } from '../chess/types.js';
import type { SeenClock } from './seenClock.js';

/**
 * The rate of a physical clock against this machine's, as far as delayed readings of whole seconds show it.
 */
export type ClockDrift = {
  /** Parts per million by which the clock runs fast. Negative: slow. */
  readonly ppm: number;
  /** The half-width of the 95% confidence interval. */
  readonly doubtPpm: number;
  /** The average and the greatest delay of a reading, relative to the promptest one. */
  readonly lagMs: number;
  readonly lagMaxMs: number;
  /** The thinking time over which the drift was measured. */
  readonly overMs: number;
};

/**
 * The observed start of a second. `level` is the time of the reading plus the displayed time. It is constant
 * for a correct clock that is read at once, and higher when the reading is late.
 */
type Tick = { readonly atMs: number; readonly level: number };

/** A period in which one player thinks, from the first tick on. */
type Run = {
  readonly side: Color;
  readonly shownMs: number;
  /** The promptest of the first ticks. */
  readonly start: Tick;
  readonly count: number;
  /** The newest ticks, oldest first. */
  readonly last: readonly Tick[];
  readonly lateSumMs: number;
  readonly lateMaxMs: number;
};

type Sums = {
  /** Each run is weighted by the square of its length. */
  readonly weight: number;
  readonly weighted: number;
  readonly lateSumMs: number;
  readonly lateMaxMs: number;
  readonly ticks: number;
  readonly overMs: number;
};

export type DriftState = { readonly run: Run | null; readonly sums: Sums };

const noSums: Sums = { weight: 0, weighted: 0, lateSumMs: 0, lateMaxMs: 0, ticks: 0, overMs: 0 };
export const initialDrift: DriftState = { run: null, sums: noSums };

/** The promptest of this many ticks represents them all. */
const WINDOW = 20;
/**
 * The uncertainty of the promptest tick, as a fraction of the average delay. It is large, because boards poll
 * their clock in step with its seconds: all readings are then equally late and none is prompt.
 */
const PROMPTEST_PART = 0.6;
/** A shorter run is too short to measure. */
const TICKS_LEAST = 3 * WINDOW;
/** The greatest plausible delay of a tick. A larger difference is a change of the clock's time. */
const LATE_MAX_MS = 3_000;

const morePrompt = (a: Tick, b: Tick): Tick => (b.level < a.level ? b : a);

const startRun = (side: Color, shownMs: number, atMs: number): Run => {
  const tick = { atMs, level: atMs + shownMs };
  return { side, shownMs, start: tick, count: 0, last: [], lateSumMs: 0, lateMaxMs: 0 };
};

const goOn = (run: Run, shownMs: number, atMs: number): Run => {
  const tick = { atMs, level: atMs + shownMs };
  const last = [...run.last, tick].slice(-WINDOW);
  const lateMs = tick.level - last.reduce(morePrompt).level;
  const settled = run.count >= WINDOW;
  return {
    ...run,
    shownMs,
    start: settled ? run.start : run.count === 0 ? tick : morePrompt(run.start, tick),
    count: run.count + 1,
    last,
    lateSumMs: run.lateSumMs + (settled ? lateMs : 0),
    lateMaxMs: settled ? Math.max(run.lateMaxMs, lateMs) : run.lateMaxMs,
  };
};

const withRun = (sums: Sums, run: Run | null): Sums => {
  if (run === null || run.count < TICKS_LEAST) return sums;
  const end = run.last.reduce(morePrompt);
  const spanMs = end.atMs - run.start.atMs;
  const fast = -(end.level - run.start.level) / spanMs;
  return {
    weight: sums.weight + spanMs * spanMs,
    weighted: sums.weighted + spanMs * spanMs * fast,
    lateSumMs: sums.lateSumMs + run.lateSumMs,
    lateMaxMs: Math.max(sums.lateMaxMs, run.lateMaxMs),
    ticks: sums.ticks + run.count - WINDOW,
    overMs: sums.overMs + spanMs,
  };
};

/** Adds one reading. A run lasts only while the same side's time runs and nothing else changes it. */
export const stepDrift = ({ run, sums }: DriftState, clock: SeenClock | null, atMs: number): DriftState => {
  const side = clock?.running ?? null;
  if (clock === null || side === null) return { run: null, sums: withRun(sums, run) };
  const shownMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  if (run === null || run.side !== side)
    return { run: startRun(side, shownMs, atMs), sums: withRun(sums, run) };
  // Another reading within the same second.
  if (shownMs === run.shownMs) return { run, sums };
  const lateMs = atMs + shownMs - (run.last.at(-1) ?? run.start).level;
  const isTick = shownMs < run.shownMs && Math.abs(lateMs) <= LATE_MAX_MS && shownMs > 0;
  if (!isTick) return { run: startRun(side, shownMs, atMs), sums: withRun(sums, run) };
  return { run: goOn(run, shownMs, atMs), sums };
};

/** The drift, or null until a player has thought for a minute. */
export const driftOf = ({ run, sums }: DriftState): ClockDrift | null => {
  const { weight, weighted, lateSumMs, lateMaxMs, ticks, overMs } = withRun(sums, run);
  if (weight === 0) return null;
  const lagMs = lateSumMs / ticks;
  const promptestMs = Math.max(lagMs * PROMPTEST_PART, 1);
  return {
    ppm: Math.round((1e6 * weighted) / weight),
    doubtPpm: Math.ceil((1e6 * 2 * Math.SQRT2 * promptestMs) / Math.sqrt(weight)),
    lagMs: Math.round(lagMs),
    lagMaxMs: Math.round(lateMaxMs),
    overMs: Math.round(overMs),
  };
};
