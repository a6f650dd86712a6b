import type { Color } from '../../chess/types.js';
import type { SeenClock } from '../../clock/seenClock.js';
import { sense } from '../core/sensing.js';
import type { StepContext } from '../core/work.js';
import { heldClock } from './heldClock.js';
import { seePhysical } from './physicalClock.js';
import { clockInUse } from './reportClock.js';
import { noteStart } from './startTimes.js';
import { watchOwnClock } from './watchGame.js';

/**
 * Our clock runs, and the physical one still stands because it has not been set yet: to the board the lever
 * moves on a clock that stands, and to us that is a press.
 */
const pressedWhileSet = (work: StepContext, { running, leverUp }: SeenClock): Color | undefined => {
  const held = heldClock(work);
  if (held?.onBoard !== true || held.clock.phase !== 'running' || running !== null) return undefined;
  const { turn } = held.clock;
  const { seen } = work.core.clock.physical;
  return seen?.leverUp === turn && leverUp !== null && leverUp !== turn ? turn : undefined;
};

/** The physical clock was read, or is not there. */
export const readClock = (work: StepContext, seen: SeenClock | null): void => {
  if (seen === null) {
    seePhysical(work, null);
    return;
  }
  const side = pressedWhileSet(work, seen);
  const inUse = clockInUse(work, seen);
  seePhysical(work, seen);
  if (side !== undefined) sense(work, { kind: 'press', atMs: work.atMs, side, elsewhere: true });
  const held = heldClock(work);
  if (held === undefined && work.core.table.game?.moves.length === 0 && inUse !== null)
    noteStart(work, inUse);
  if (held !== undefined) watchOwnClock(work, held);
};
