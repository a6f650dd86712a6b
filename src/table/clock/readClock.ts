import type { Color } from '../../chess/types.js';
import type { SeenClock } from '../../clock/seenClock.js';
import { sense } from '../core/sensing.js';
import type { StepContext } from '../core/work.js';
import { heldClock } from './clockWork.js';
import { seePhysical } from './physicalClock.js';
import { clockInUse } from './reportClock.js';
import { noteStart } from './startTimes.js';
import { watchOwnClock } from './watchGame.js';

/**
 * The side that pressed while the table's own clock was running and the physical clock was not set yet. The
 * board reports only a moved lever on a stopped clock.
 */
const pressedWhileSet = (context: StepContext, { running, leverUp }: SeenClock): Color | undefined => {
  const held = heldClock(context);
  if (held?.onBoard !== true || held.clock.phase !== 'running' || running !== null) return undefined;
  const { turn } = held.clock;
  const { seen } = context.core.clock.physical;
  return seen?.leverUp === turn && leverUp !== null && leverUp !== turn ? turn : undefined;
};

/** Applies a reading of the physical clock, or its absence. */
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
