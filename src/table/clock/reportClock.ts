import type { ClockState } from '../../boards/eboard/sensorEvent.js';
import { isIdleClock } from '../../clock/clockSetupMonitor.js';
import { clockIsNews } from '../clockThinning.js';
import { emit, type StepContext, update } from '../core/work.js';
import { keepsTime } from './ownClock.js';

/** The board's clock, if it keeps the game's time. Null otherwise. */
export const clockInUse = (context: StepContext, clock: ClockState | null): ClockState | null =>
  clock !== null && isIdleClock(context.core.clock.watch.monitor, clock) ? null : clock;

/** Reports a change of the board's clock that listeners cannot extrapolate. */
export const reportClock = (context: StepContext, seen: ClockState | null): void => {
  const { atMs, core } = context;
  const clock = clockInUse(context, seen);
  if (keepsTime(context) || !clockIsNews(core.reportedClock ?? undefined, clock, atMs)) return;
  update(context, { reportedClock: { clock, atMs } });
  const { whiteMs = null, blackMs = null, running = null } = clock ?? {};
  emit(context, { type: 'clock', whiteMs, blackMs, running });
};
