import type { Color } from '../chess/types.js';

/** Both times as they were read at `atMs`, of which that of `running` has gone on since. */
type ReadClock = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly running: Color | null;
  readonly atMs: number;
};

/**
 * What a side's clock shows now, counted down from its last reading. `nowMs` is on the scale of the events'
 * `atMs`; a time before the reading (the daemon was restarted) counts as the reading's own.
 */
export const clockNow = (clock: ReadClock, side: Color, nowMs: number): number => {
  const readMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  const passedMs = clock.running === side ? Math.max(0, nowMs - clock.atMs) : 0;
  return Math.max(0, readMs - passedMs);
};
