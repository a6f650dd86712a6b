import type { Color } from '../../chess/types.js';

/** Thinking time of both, as the server keeps it. */
export type FakeClock = {
  readonly initialMs: number;
  readonly incrementMs: number;
  readonly leftMs: Readonly<Record<Color, number>>;
  /** The side whose time runs, and since when. */
  readonly running: Color | null;
  readonly sinceMs: number;
};

export const newFakeClock = (initialMs: number, incrementMs: number): FakeClock => ({
  initialMs,
  incrementMs,
  leftMs: { white: initialMs, black: initialMs },
  running: null,
  sinceMs: 0,
});

const leftAt = ({ leftMs, running, sinceMs }: FakeClock, side: Color, atMs: number): number =>
  Math.max(0, Math.round(leftMs[side] - (running === side ? atMs - sinceMs : 0)));

/** Both players' remaining times at a given time. */
export const timesAt = (clock: FakeClock, atMs: number): Readonly<Record<Color, number>> => ({
  white: leftAt(clock, 'white', atMs),
  black: leftAt(clock, 'black', atMs),
});

/**
 * From this time on the clock of `side` runs, or neither; `increment`: added for the player who has just
 * moved.
 */
export const runFor = (
  clock: FakeClock,
  side: Color | null,
  atMs: number,
  increment: Color | null = null,
): FakeClock => {
  const left = timesAt(clock, atMs);
  const leftMs = increment === null ? left : { ...left, [increment]: left[increment] + clock.incrementMs };
  return { ...clock, leftMs, running: side, sinceMs: atMs };
};

/** When the flag of the side to move falls; null: no time runs. */
export const flagAtMs = ({ running, leftMs, sinceMs }: FakeClock): number | null =>
  running === null ? null : sinceMs + leftMs[running];
