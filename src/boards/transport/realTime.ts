import type { TimeSource } from '../../shared/timeSource.js';

/** Node's longest timer; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The time of the machine's monotonic clock, which setting the wall clock does not affect, on the scale of
 * the wall clock when the program started: the next run of the program continues from there.
 */
export const realTime: TimeSource = {
  nowMs: () => performance.timeOrigin + performance.now(),
  setTimeout: (fire, delayMs) =>
    setTimeout(fire, Math.min(Math.max(0, Math.ceil(delayMs)), LONGEST_TIMER_MS))[Symbol.toPrimitive](),
  clearTimeout: (id) => clearTimeout(id),
};
