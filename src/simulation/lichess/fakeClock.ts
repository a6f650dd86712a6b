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

/** What both have left at a moment. */
export const timesAt = (clock: FakeClock, atMs: number): Readonly<Record<Color, number>> => ({
  white: leftAt(clock, 'white', atMs),
  black: leftAt(clock, 'black', atMs),
});

/** From a moment on the time of `side` runs, or none; `increment`: the player who has just moved gets it. */
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
