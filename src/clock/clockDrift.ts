import type { Color } from '../chess/types.js';
import type { SeenClock } from './seenClock.js';

/** How a physical clock compares with this machine's, as far as late readings of whole seconds show. */
export type ClockDrift = {
  /** Parts in a million by which it runs fast; negative: slow. */
  readonly ppm: number;
  /** The true value lies this near, nineteen times out of twenty. */
  readonly doubtPpm: number;
  /** How late its seconds are read on the average, and at most, beyond the promptest reading. */
  readonly lagMs: number;
  readonly lagMaxMs: number;
  /** Thinking time that was measured. */
  readonly overMs: number;
};

/**
 * A second that was seen to begin. `level`: time of the reading and the time it shows, together: the same for
 * every second of a clock that runs right and is read at once, more when it is read late.
 */
type Tick = { readonly atMs: number; readonly level: number };

/** One player thinking, from his first tick on. */
type Run = {
  readonly side: Color;
  readonly shownMs: number;
  /** Of the first ticks: the one read most promptly. */
  readonly start: Tick;
  readonly count: number;
  /** The newest ticks, oldest first. */
  readonly last: readonly Tick[];
  readonly lateSumMs: number;
  readonly lateMaxMs: number;
};

type Sums = {
  /** Of each run: its length squared is its weight. */
  readonly weight: number;
  readonly weighted: number;
  readonly lateSumMs: number;
  readonly lateMaxMs: number;
  readonly ticks: number;
  readonly overMs: number;
};

/** Plain data. */
export type DriftState = { readonly run: Run | null; readonly sums: Sums };

const noSums: Sums = { weight: 0, weighted: 0, lateSumMs: 0, lateMaxMs: 0, ticks: 0, overMs: 0 };
export const initialDrift: DriftState = { run: null, sums: noSums };

/** The most prompt of this many ticks represents all. */
const WINDOW = 20;
/**
 * How uncertain that one is, as a part of what ticks are late on the average. Much, because boards ask their
 * clock in step with its seconds: then no reading is ever prompt, and all are late by the same.
 */
const PROMPTEST_PART = 0.6;
/** Shorter runs say nothing. */
const TICKS_LEAST = 3 * WINDOW;
/** What a tick may come late; more is a change of the time, not of the reading. */
const LATE_MAX_MS = 3_000;

const prompter = (a: Tick, b: Tick): Tick => (b.level < a.level ? b : a);

const startRun = (side: Color, shownMs: number, atMs: number): Run => {
  const tick = { atMs, level: atMs + shownMs };
  return { side, shownMs, start: tick, count: 0, last: [], lateSumMs: 0, lateMaxMs: 0 };
};

const goOn = (run: Run, shownMs: number, atMs: number): Run => {
  const tick = { atMs, level: atMs + shownMs };
  const last = [...run.last, tick].slice(-WINDOW);
  const lateMs = tick.level - last.reduce(prompter).level;
  const settled = run.count >= WINDOW;
  return {
    ...run,
    shownMs,
    start: settled ? run.start : run.count === 0 ? tick : prompter(run.start, tick),
    count: run.count + 1,
    last,
    lateSumMs: run.lateSumMs + (settled ? lateMs : 0),
    lateMaxMs: settled ? Math.max(run.lateMaxMs, lateMs) : run.lateMaxMs,
  };
};

const withRun = (sums: Sums, run: Run | null): Sums => {
  if (run === null || run.count < TICKS_LEAST) return sums;
  const end = run.last.reduce(prompter);
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

/** One reading. Only the side that runs counts, while nothing but its thinking changes its time. */
export const stepDrift = ({ run, sums }: DriftState, clock: SeenClock | null, atMs: number): DriftState => {
  const side = clock?.running ?? null;
  if (clock === null || side === null) return { run: null, sums: withRun(sums, run) };
  const shownMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  if (run === null || run.side !== side)
    return { run: startRun(side, shownMs, atMs), sums: withRun(sums, run) };
  // The same second, read again.
  if (shownMs === run.shownMs) return { run, sums };
  const lateMs = atMs + shownMs - (run.last.at(-1) ?? run.start).level;
  const isTick = shownMs < run.shownMs && Math.abs(lateMs) <= LATE_MAX_MS && shownMs > 0;
  if (!isTick) return { run: startRun(side, shownMs, atMs), sums: withRun(sums, run) };
  return { run: goOn(run, shownMs, atMs), sums };
};

/** The drift as far as it is known; null before a player has thought for a minute. */
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
