import type { Color } from '../../chess/types.js';

/** The clock of a game as the server keeps it. */
export type FakeClock = {
  readonly initialMs: number;
  readonly incrementMs: number;
  readonly leftMs: Readonly<Record<Color, number>>;
  /** The side whose time is running. */
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
 * Makes the clock of `side` run from this time on, or stops both. `increment` is the player who has just
 * moved and gets the increment.
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

/** When the flag of the side to move falls. Null when no time is running. */
export const flagAtMs = ({ running, leftMs, sinceMs }: FakeClock): number | null =>
  running === null ? null : sinceMs + leftMs[running];
