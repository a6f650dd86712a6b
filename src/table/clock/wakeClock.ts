import { settle } from '../core/settle.js';
import type { StepContext } from '../core/work.js';
import { updateClock } from './clockWork.js';
import { stepOwn } from './ownClock.js';
import { wakePhysical } from './physicalClock.js';
import { wakeLever } from './press.js';
import { endAlarms, wakeWatch } from './watch.js';

const wakeOwn = (work: StepContext): void => {
  const { dueAtMs } = work.core.clock;
  if (dueAtMs === null || dueAtMs > work.atMs) return;
  updateClock(work, { dueAtMs: null });
  stepOwn(work, { kind: 'tick' });
};

/** All that is due with the clocks, one thing after the other. */
export const wakeClock = (work: StepContext): void => {
  for (const wake of [wakeOwn, wakeLever, endAlarms, wakePhysical, wakeWatch]) {
    wake(work);
    settle(work);
  }
};
