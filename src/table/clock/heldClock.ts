import type { StepContext } from '../core/work.js';
import type { TableState } from '../tableState.js';

/** The table's own clock, including changes in this step. */
export const heldClock = ({ core, pendingEvents }: StepContext): TableState['gameClock'] => {
  const reported = pendingEvents.findLast((body) => body.type === 'gameClock');
  if (reported?.type !== 'gameClock') return core.table.gameClock;
  return reported.clock === null ? undefined : { clock: reported.clock, onBoard: reported.onBoard };
};
