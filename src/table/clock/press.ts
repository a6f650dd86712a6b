import type { Color } from '../../chess/types.js';
import { clockAlarm } from '../../clock/clockAlarm.js';
import { gameClockAt } from '../../clock/gameClock.js';
import { LEVER_REST_MS, leverAtRest, stepLever } from '../../clock/leverWatch.js';
import { message } from '../../messages/catalogue/message.js';
import type { StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import { updateClock } from './clockWork.js';
import { heldClock } from './heldClock.js';
import { putOwn, stepOwn } from './ownClock.js';
import { clearAlarm, noteAlarm } from './watch.js';

/** A press was heard, from whatever device. */
export const handlePress = (work: StepContext, side: Color): void => {
  if (work.core.clock.lever.flapping) return;
  const own = heldClock(work)?.clock;
  updateClock(work, { beforePress: own === undefined ? null : gameClockAt(own, work.atMs) });
  if (own?.phase === 'running' || own?.phase === 'ready') stepOwn(work, { kind: 'press', side });
};

/**
 * A press can be held against the moves: a board is there, and a game on it. A clock may also stand alone.
 */
const seesMoves = ({ core: { table } }: StepContext): boolean =>
  table.device.link === 'ready' && table.game !== null && !isOver(table.game);

/**
 * Presses that complete no move, many in a row, are no presses: the clock stays as it was, the arbiter is
 * told.
 */
export const watchLever = (work: StepContext, { side, ply }: Extract<TimedBody, { type: 'press' }>): void => {
  const { lever: before, beforePress } = work.core.clock;
  const completes = ply !== null || !seesMoves(work);
  const lever = stepLever(before, { side, completes, kept: beforePress }, work.atMs);
  updateClock(work, { lever });
  if (!lever.flapping) return;
  updateClock(work, { leverRestsAtMs: work.atMs + LEVER_REST_MS });
  if (before.flapping) return;
  noteAlarm(work, clockAlarm('CLOCK_FLAPPING', message('clockAlarm.flapping')));
  const held = heldClock(work);
  if (lever.kept !== null && held !== undefined)
    putOwn(work, gameClockAt(lever.kept, work.atMs), held.onBoard);
};

/** The lever rests, and stands so. */
export const wakeLever = (work: StepContext): void => {
  const { leverRestsAtMs, lever } = work.core.clock;
  if (leverRestsAtMs === null || leverRestsAtMs > work.atMs) return;
  const atRest = leverAtRest(lever, leverRestsAtMs);
  updateClock(work, { leverRestsAtMs: null });
  if (atRest === null) return;
  updateClock(work, { lever: atRest });
  clearAlarm(work, 'CLOCK_FLAPPING');
  // It may rest the other way: then that was a press.
  if (atRest.lastSide !== null) handlePress(work, atRest.lastSide);
};
