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
 * Our clock runs, and the physical one is still stopped because it has not been set yet: for the board the
 * lever moves on a stopped clock, for us that is a press.
 */
const pressedWhileSet = (context: StepContext, { running, leverUp }: SeenClock): Color | undefined => {
  const held = heldClock(context);
  if (held?.onBoard !== true || held.clock.phase !== 'running' || running !== null) return undefined;
  const { turn } = held.clock;
  const { seen } = context.core.clock.physical;
  return seen?.leverUp === turn && leverUp !== null && leverUp !== turn ? turn : undefined;
};

/** The physical clock was read, or is not there. */
export const readClock = (context: StepContext, seen: SeenClock | null): void => {
  if (seen === null) {
    seePhysical(context, null);
    return;
  }
  const side = pressedWhileSet(context, seen);
  const inUse = clockInUse(context, seen);
  seePhysical(context, seen);
  if (side !== undefined) sense(context, { kind: 'press', atMs: context.atMs, side, elsewhere: true });
  const held = heldClock(context);
  if (held === undefined && context.core.table.game?.moves.length === 0 && inUse !== null)
    noteStart(context, inUse);
  if (held !== undefined) watchOwnClock(context, held);
};
