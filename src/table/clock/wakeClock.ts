import { settle } from '../core/settle.js';
import type { StepContext } from '../core/work.js';
import { updateClock } from './clockWork.js';
import { stepOwn } from './ownClock.js';
import { wakePhysical } from './physicalClock.js';
import { wakeLever } from './press.js';
import { endAlarms, wakeWatch } from './watch.js';

const wakeOwn = (context: StepContext): void => {
  const { dueAtMs } = context.core.clock;
  if (dueAtMs === null || dueAtMs > context.atMs) return;
  updateClock(context, { dueAtMs: null });
  stepOwn(context, { kind: 'tick' });
};

/** Carries out all due work of the clocks, in order. */
export const wakeClock = (context: StepContext): void => {
  for (const wake of [wakeOwn, wakeLever, endAlarms, wakePhysical, wakeWatch]) {
    wake(context);
    if (context.pendingEvents.length > 0) settle(context);
  }
};
