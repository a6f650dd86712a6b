import type { Work } from '../core/work.js';
import type { TableState } from '../tableState.js';

/** The table's own clock, also when it has changed within this very moment. */
export const heldClock = ({ core, gathered }: Work): TableState['gameClock'] => {
  const told = gathered.findLast((body) => body.type === 'gameClock');
  if (told?.type !== 'gameClock') return core.table.gameClock;
  return told.clock === null ? undefined : { clock: told.clock, onBoard: told.onBoard };
};
