import type { ClockEnd } from '../../eboard/clockOrder.js';
import type { ClockReading } from '../../eboard/eboardEvent.js';
import { clockTimeMs } from './clockTimes.js';
import type { DgtClockTimes } from './frames.js';

/** Makes the reading that every DGT driver reports. `running`: the side whose time runs down. */
export const makeReading = (
  { left, right, leverUp, batteryLow }: DgtClockTimes,
  running: ClockEnd | null,
): ClockReading => ({
  leftMs: clockTimeMs(left),
  rightMs: clockTimeMs(right),
  running,
  leverUp,
  leftFlag: left.flagStopped || left.flagShown,
  rightFlag: right.flagStopped || right.flagShown,
  batteryLow,
});
