import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { ClockTimeCommand } from '../clockCommand.js';
import type { StepContext } from '../core/work.js';
import { refuse } from '../refuse.js';
import { clockInputs, correctedTimes } from './clockReckoning.js';
import { keepsTime, stepOwn } from './ownClock.js';
import { setPhysical, wantedClock } from './physicalClock.js';

export const commandPhysical = (
  context: StepContext,
  command: ClockTimeCommand,
): Result<void, BridgeError> => {
  const clock = wantedClock(context);
  if (clock === null) return refuse('clockAbsent', message('refusal.noClock'));
  const times = correctedTimes(clock, command);
  if (times === undefined) return refuse('clock', message('refusal.clockByHand'));
  setPhysical(context, times);
  return ok(undefined);
};

/** Applies a change of time to the table's clock, own or physical. */
export const handleClockCommand = (context: StepContext, command: ClockTimeCommand): void => {
  if (keepsTime(context)) stepOwn(context, ...clockInputs(command));
  else commandPhysical(context, command);
};
