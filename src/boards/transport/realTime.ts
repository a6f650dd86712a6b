import type { TimeSource } from '../../shared/timeSource.js';

/** Node's longest timer. A longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The machine's monotonic clock, which changes of the wall clock do not affect. It starts at the wall clock's
 * time when the program starts, so the next run of the program continues from there.
 */
export const realTime: TimeSource = {
  nowMs: () => performance.timeOrigin + performance.now(),
  setTimeout: (fire, delayMs) =>
    setTimeout(fire, Math.min(Math.max(0, Math.ceil(delayMs)), LONGEST_TIMER_MS))[Symbol.toPrimitive](),
  clearTimeout: (id) => clearTimeout(id),
};
