import { COLORS, type Color } from '../../chess/types.js';
import { gameClockAt } from '../../clock/gameClock.js';
import type { Decision } from '../../laws/lawsDecision.js';
import type { StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import { onDisplayEvents } from './clockDisplay.js';
import { updateClock } from './clockWork.js';
import { handleClockCommand } from './handleClockCommand.js';
import { heldClock } from './heldClock.js';
import { putOwn, stepOwn } from './ownClock.js';
import { watchLever } from './press.js';
import { reportClock } from './reportClock.js';
import { settleStart } from './startTimes.js';
import { clearAlarm, watchSees } from './watch.js';
import { watchControl, watchFlag, watchGame } from './watchGame.js';

/**
 * A press that completed an illegal move brought no increment and opened no period: both times are as they
 * were when it came, and the time of the offender runs. Only while no press has come since.
 */
const takeBackPress = (work: StepContext, offender: Color): void => {
  const before = work.core.clock.beforePress;
  const held = heldClock(work);
  if (before === null || held === undefined || held.clock.turn === offender) return;
  if (held.clock[offender].moves !== before[offender].moves + 1) return;
  const { phase, atMs } = gameClockAt(held.clock, work.atMs);
  putOwn(work, { ...before, phase, atMs }, held.onBoard);
};

/** What a decision changes on the clocks at once. */
const followDecision = (work: StepContext, decision: Decision): void => {
  if (decision.kind === 'illegalMove') takeBackPress(work, decision.side);
  if (decision.kind !== 'clockAdjusted') return;
  const { whiteMs, blackMs } = decision;
  if (whiteMs !== undefined) handleClockCommand(work, { type: 'correctClock', side: 'white', ms: whiteMs });
  if (blackMs !== undefined) handleClockCommand(work, { type: 'correctClock', side: 'black', ms: blackMs });
};

const runs = (work: StepContext): boolean => {
  const held = heldClock(work);
  return held === undefined ? work.core.clock.physical.seen?.running != null : held.clock.phase === 'running';
};

/** Time given and taken by decisions, and clocks stopped by them. */
const followLaws = (work: StepContext): void => {
  const { addedMs, pause } = work.core.table.laws;
  const before = work.core.clock.followed;
  const paused = pause !== null;
  updateClock(work, { followed: { addedMs, paused } });
  for (const side of COLORS) {
    const changeMs = addedMs[side] - before.addedMs[side];
    if (changeMs !== 0) handleClockCommand(work, { type: 'correctClock', side, addMs: changeMs });
  }
  if (paused === before.paused) return;
  if (paused) {
    updateClock(work, { ranBefore: runs(work) });
    if (work.core.clock.ranBefore) handleClockCommand(work, { type: 'pauseClock' });
  } else if (work.core.clock.ranBefore) handleClockCommand(work, { type: 'startClock' });
};

const receive = (work: StepContext, event: TimedBody): void => {
  switch (event.type) {
    case 'game':
      clearAlarm(work, 'CLOCK_FLAG');
      if (event.continues === undefined) watchControl(work, 'game', event.tags);
      watchGame(work);
      // What it showed of the game before is no time of this one.
      if (work.core.clock.physical.seen !== null) reportClock(work, work.core.clock.physical.seen);
      break;
    case 'move':
      if (event.ply === 1) settleStart(work);
      watchGame(work);
      break;
    case 'revise':
      watchGame(work);
      break;
    case 'result': {
      clearAlarm(work, 'CLOCK_FLAG');
      watchGame(work);
      const isEnd = isOver({ result: event.result, resultBy: event.by });
      if (isEnd && heldClock(work)?.clock.phase === 'running') stepOwn(work, { kind: 'pause' });
      break;
    }
    case 'press':
      watchLever(work, event);
      break;
    case 'flag':
      watchFlag(work, event);
      break;
    case 'device':
      if (event.device.link !== 'ready') watchSees(work, { kind: 'unheard' });
      break;
    case 'tags':
      if (event.gameId !== null) watchControl(work, 'control', event.tags);
      break;
    case 'decision':
      followDecision(work, event.decision);
      break;
    default:
  }
};

/** What the table has just told, as far as it means anything to the clocks. */
export const handleEvents = (work: StepContext, events: readonly TimedBody[]): void => {
  for (const event of events) receive(work, event);
  followLaws(work);
  onDisplayEvents(work, events);
};
