import { type StepContext, update } from '../core/work.js';
import type { ClockRegion, DisplayState, PhysicalClock, WatchState } from './clockRegion.js';

/** Puts new values in the place of some parts of what is known of the clocks. */
export const updateClock = (work: StepContext, parts: Partial<ClockRegion>): void =>
  update(work, { clock: { ...work.core.clock, ...parts } });

export const updateWatch = (work: StepContext, parts: Partial<WatchState>): void =>
  updateClock(work, { watch: { ...work.core.clock.watch, ...parts } });

export const updatePhysical = (work: StepContext, parts: Partial<PhysicalClock>): void =>
  updateClock(work, { physical: { ...work.core.clock.physical, ...parts } });

export const updateDisplay = (work: StepContext, parts: Partial<DisplayState>): void =>
  updateClock(work, { display: { ...work.core.clock.display, ...parts } });
