import type { StepContext } from '../core/work.js';
import type { TableState } from '../tableState.js';

/** The table's own clock, also when it has changed within this very moment. */
export const heldClock = ({ core, pendingEvents }: StepContext): TableState['gameClock'] => {
  const told = pendingEvents.findLast((body) => body.type === 'gameClock');
  if (told?.type !== 'gameClock') return core.table.gameClock;
  return told.clock === null ? undefined : { clock: told.clock, onBoard: told.onBoard };
};
