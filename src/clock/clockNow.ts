import type { Color } from '../chess/types.js';

/** Both times as read at `atMs`. The time of `running` has continued since then. */
type ReadClock = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly running: Color | null;
  readonly atMs: number;
};

/**
 * The current time of a side's clock, counted down from its last reading. `nowMs` is on the scale of the
 * events' `atMs`. A time before the reading, which occurs after a restart of the daemon, counts as the time
 * of the reading.
 */
export const clockNow = (clock: ReadClock, side: Color, nowMs: number): number => {
  const readMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  const passedMs = clock.running === side ? Math.max(0, nowMs - clock.atMs) : 0;
  return Math.max(0, readMs - passedMs);
};
