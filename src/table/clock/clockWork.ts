import { type StepContext, update } from '../core/work.js';
import type { TableState } from '../tableState.js';
import type { ClockRegion, DisplayState, PhysicalClock, WatchState } from './clockRegion.js';

export const updateClock = (context: StepContext, parts: Partial<ClockRegion>): void =>
  update(context, { clock: { ...context.core.clock, ...parts } });

export const updateWatch = (context: StepContext, parts: Partial<WatchState>): void =>
  updateClock(context, { watch: { ...context.core.clock.watch, ...parts } });

export const updatePhysical = (context: StepContext, parts: Partial<PhysicalClock>): void =>
  updateClock(context, { physical: { ...context.core.clock.physical, ...parts } });

export const updateDisplay = (context: StepContext, parts: Partial<DisplayState>): void =>
  updateClock(context, { display: { ...context.core.clock.display, ...parts } });

/** The table's own clock, including changes in this step. */
export const heldClock = ({ core, pendingEvents }: StepContext): TableState['gameClock'] => {
  const reported = pendingEvents.findLast((body) => body.type === 'gameClock');
  if (reported?.type !== 'gameClock') return core.table.gameClock;
  return reported.clock === null ? undefined : { clock: reported.clock, onBoard: reported.onBoard };
};
