import type { Color } from '../../chess/types.js';
import { clockAlarm } from '../../clock/clockAlarm.js';
import { gameClockAt } from '../../clock/gameClock.js';
import { LEVER_REST_MS, leverAtRest, stepLever } from '../../clock/leverWatch.js';
import { message } from '../../messages/catalogue/message.js';
import type { StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import { heldClock, updateClock } from './clockWork.js';
import { putOwn, stepOwn } from './ownClock.js';
import { clearAlarm, noteAlarm } from './watch.js';

/** Applies a press from any device. */
export const handlePress = (context: StepContext, side: Color): void => {
  if (context.core.clock.lever.flapping) return;
  const own = heldClock(context)?.clock;
  updateClock(context, { beforePress: own === undefined ? null : gameClockAt(own, context.atMs) });
  if (own?.phase === 'running' || own?.phase === 'ready') stepOwn(context, { kind: 'press', side });
};

/**
 * Whether presses can be checked against moves, which needs a connected board with a game. A clock can also
 * be used alone.
 */
const seesMoves = ({ core: { table } }: StepContext): boolean =>
  table.device.link === 'ready' && table.game !== null && !isOver(table.game);

/**
 * Detects a bouncing lever. Many presses in a row that complete no move are no presses: the clock returns to
 * its earlier state, and the arbiter is alerted.
 */
export const watchLever = (
  context: StepContext,
  { side, ply }: Extract<TimedBody, { type: 'press' }>,
): void => {
  const { lever: before, beforePress } = context.core.clock;
  const completes = ply !== null || !seesMoves(context);
  const lever = stepLever(before, { side, completes, kept: beforePress }, context.atMs);
  updateClock(context, { lever });
  if (!lever.flapping) return;
  updateClock(context, { leverRestsAtMs: context.atMs + LEVER_REST_MS });
  if (before.flapping) return;
  noteAlarm(context, clockAlarm('CLOCK_FLAPPING', message('clockAlarm.flapping')));
  const held = heldClock(context);
  if (lever.kept !== null && held !== undefined)
    putOwn(context, gameClockAt(lever.kept, context.atMs), held.onBoard);
};

/** Applies the lever's position once it is at rest. */
export const wakeLever = (context: StepContext): void => {
  const { leverRestsAtMs, lever } = context.core.clock;
  if (leverRestsAtMs === null || leverRestsAtMs > context.atMs) return;
  const atRest = leverAtRest(lever, leverRestsAtMs);
  updateClock(context, { leverRestsAtMs: null });
  if (atRest === null) return;
  updateClock(context, { lever: atRest });
  clearAlarm(context, 'CLOCK_FLAPPING');
  // A lever at rest on the other side was pressed.
  if (atRest.lastSide !== null) handlePress(context, atRest.lastSide);
};
