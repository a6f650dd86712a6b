import type { TimeSource } from '../shared/timeSource.js';

export const browserTime: TimeSource = {
  nowMs: () => performance.now(),
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
};
