import { COLORS, type Color } from '../chess/types.js';
import type { MonitorState } from './clockSetupMonitor.js';
import { type FlagFall, movesDueBy } from './flagFall.js';
import { otherSide } from './gameClock.js';
import type { SeenClock } from './seenClock.js';

const msOf = (clock: SeenClock, side: Color): number => (side === 'white' ? clock.whiteMs : clock.blackMs);

/**
 * The flags that fell on a physical clock between two readings: a time reached zero, or a further period
 * began because the previous one was used up, regardless of the moves (many presets do so).
 */
export const seenFlags = (before: MonitorState, after: MonitorState): readonly FlagFall[] => {
  const [was, is] = [before.clock, after.clock];
  // A clock left running since the previous game says nothing about this one.
  if (was === null || is === null || after.game.over || before.leftRunning) return [];
  // Only one time runs at once, so a clock with both at zero was reset or replaced.
  if (COLORS.every((side) => msOf(is, side) === 0 && msOf(was, side) > 0)) return [];
  const fallOf = (side: Color): FlagFall | undefined => {
    const [stage, nextStage] = [before.gains[side].stage, after.gains[side].stage];
    const cameToZero = msOf(is, side) === 0 && msOf(was, side) > 0;
    const ranOut = nextStage > stage && after.gains[side].ranOut && msOf(was, side) > 0;
    if (!cameToZero && !ranOut) return undefined;
    const due = after.control === null ? undefined : movesDueBy(after.control[side], stage);
    // By the control no moves were due: byo-yomi continues, or a period begins at zero regardless of the
    // moves.
    if (after.control !== null && due === undefined) return undefined;
    const other = otherSide(side);
    const first = cameToZero && msOf(was, other) === 0 ? other : side;
    return { side, first, clock: 'board', ...(due !== undefined && { due }) };
  };
  return COLORS.map(fallOf).filter((fall) => fall !== undefined);
};
