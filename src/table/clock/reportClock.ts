import type { ClockState } from '../../boards/eboard/sensorEvent.js';
import { isIdleClock } from '../../clock/clockSetupMonitor.js';
import { clockIsNews } from '../clockThinning.js';
import { emit, type StepContext, update } from '../core/work.js';
import { keepsTime } from './ownClock.js';

/** The clock of the board as a clock of the game: null where there is none, or it keeps no time of it. */
export const clockInUse = (work: StepContext, clock: ClockState | null): ClockState | null =>
  clock !== null && isIdleClock(work.core.clock.watch.monitor, clock) ? null : clock;

/** What listeners do not know yet of the clock of the board. */
export const reportClock = (work: StepContext, seen: ClockState | null): void => {
  const { atMs, core } = work;
  const clock = clockInUse(work, seen);
  if (keepsTime(work) || !clockIsNews(core.reportedClock ?? undefined, clock, atMs)) return;
  update(work, { reportedClock: { clock, atMs } });
  const { whiteMs = null, blackMs = null, running = null } = clock ?? {};
  emit(work, { type: 'clock', whiteMs, blackMs, running });
};
