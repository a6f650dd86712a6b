import { change, type Work } from '../core/work.js';
import type { ClockRegion, DisplayState, PhysicalClock, WatchState } from './clockRegion.js';

/** Puts new values in the place of some parts of what is known of the clocks. */
export const changeClock = (work: Work, parts: Partial<ClockRegion>): void =>
  change(work, { clock: { ...work.core.clock, ...parts } });

export const changeWatch = (work: Work, parts: Partial<WatchState>): void =>
  changeClock(work, { watch: { ...work.core.clock.watch, ...parts } });

export const changePhysical = (work: Work, parts: Partial<PhysicalClock>): void =>
  changeClock(work, { physical: { ...work.core.clock.physical, ...parts } });

export const changeDisplay = (work: Work, parts: Partial<DisplayState>): void =>
  changeClock(work, { display: { ...work.core.clock.display, ...parts } });
