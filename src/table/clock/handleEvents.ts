import { COLORS, type Color } from '../../chess/types.js';
import { gameClockAt } from '../../clock/gameClock.js';
import type { Decision } from '../../laws/lawsDecision.js';
import type { StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import { onDisplayEvents } from './clockDisplay.js';
import { heldClock, updateClock } from './clockWork.js';
import { handleClockCommand } from './handleClockCommand.js';
import { putOwn, stepOwn } from './ownClock.js';
import { watchLever } from './press.js';
import { reportClock } from './reportClock.js';
import { settleStart } from './startTimes.js';
import { clearAlarm, watchSees } from './watch.js';
import { watchControl, watchFlag, watchGame } from './watchGame.js';

/**
 * Takes back a press that completed an illegal move, unless another press followed. The press then brings no
 * increment and starts no period. Both times return to those at the press, and the offender's clock runs.
 */
const takeBackPress = (context: StepContext, offender: Color): void => {
  const before = context.core.clock.beforePress;
  const held = heldClock(context);
  if (before === null || held === undefined || held.clock.turn === offender) return;
  if (held.clock[offender].moves !== before[offender].moves + 1) return;
  const { phase, atMs } = gameClockAt(held.clock, context.atMs);
  putOwn(context, { ...before, phase, atMs }, held.onBoard);
};

/** Applies a decision to the clocks. */
const followDecision = (context: StepContext, decision: Decision): void => {
  if (decision.kind === 'illegalMove') takeBackPress(context, decision.side);
  if (decision.kind !== 'clockAdjusted') return;
  const { whiteMs, blackMs } = decision;
  if (whiteMs !== undefined)
    handleClockCommand(context, { type: 'correctClock', side: 'white', ms: whiteMs });
  if (blackMs !== undefined)
    handleClockCommand(context, { type: 'correctClock', side: 'black', ms: blackMs });
};

const runs = (context: StepContext): boolean => {
  const held = heldClock(context);
  return held === undefined
    ? context.core.clock.physical.seen?.running != null
    : held.clock.phase === 'running';
};

/** Applies added and removed time and pauses from decisions. */
const followLaws = (context: StepContext): void => {
  const { addedMs, pause } = context.core.table.laws;
  const before = context.core.clock.followed;
  const paused = pause !== null;
  if (addedMs === before.addedMs && paused === before.paused) return;
  updateClock(context, { followed: { addedMs, paused } });
  for (const side of COLORS) {
    const changeMs = addedMs[side] - before.addedMs[side];
    if (changeMs !== 0) handleClockCommand(context, { type: 'correctClock', side, addMs: changeMs });
  }
  if (paused === before.paused) return;
  if (paused) {
    updateClock(context, { ranBefore: runs(context) });
    if (context.core.clock.ranBefore) handleClockCommand(context, { type: 'pauseClock' });
  } else if (context.core.clock.ranBefore) handleClockCommand(context, { type: 'startClock' });
};

const receive = (context: StepContext, event: TimedBody): void => {
  switch (event.type) {
    case 'game':
      clearAlarm(context, 'CLOCK_FLAG');
      if (event.continues === undefined) watchControl(context, 'game', event.tags);
      watchGame(context);
      // Reports the clock anew, because its last reading belongs to the previous game.
      if (context.core.clock.physical.seen !== null) reportClock(context, context.core.clock.physical.seen);
      break;
    case 'move':
      if (event.ply === 1) settleStart(context);
      watchGame(context);
      break;
    case 'revise':
    case 'dispute':
    case 'disputeOver':
      watchGame(context);
      break;
    case 'result': {
      clearAlarm(context, 'CLOCK_FLAG');
      watchGame(context);
      const isEnd = isOver({ result: event.result, resultBy: event.by });
      if (isEnd && heldClock(context)?.clock.phase === 'running') stepOwn(context, { kind: 'pause' });
      break;
    }
    case 'press':
      watchLever(context, event);
      break;
    case 'flag':
      watchFlag(context, event);
      break;
    case 'device':
      if (event.device.link !== 'ready') watchSees(context, { kind: 'unheard' });
      break;
    case 'tags':
      if (event.gameId !== null) watchControl(context, 'control', event.tags);
      break;
    case 'decision':
      followDecision(context, event.decision);
      break;
    default:
  }
};

/** Applies the table's newest events to its clocks. */
export const handleEvents = (context: StepContext, events: readonly TimedBody[]): void => {
  for (const event of events) receive(context, event);
  followLaws(context);
  onDisplayEvents(context, events);
};
