import { COLORS, type Color } from '../../chess/types.js';
import { gameClockAt } from '../../clock/gameClock.js';
import type { Decision } from '../../laws/lawsDecision.js';
import type { Work } from '../core/work.js';
import { changeClock } from './clockWork.js';
import { heldClock } from './heldClock.js';
import { obeyClock } from './obeyClock.js';
import { putOwn } from './ownClock.js';

/**
 * A press that completed an illegal move brought no increment and opened no period: both times are as they
 * were when it came, and the time of the offender runs. Only while nobody has pressed since.
 */
const takeBackPress = (work: Work, offender: Color): void => {
  const before = work.core.clock.beforePress;
  const held = heldClock(work);
  if (before === null || held === undefined || held.clock.turn === offender) return;
  if (held.clock[offender].moves !== before[offender].moves + 1) return;
  const { phase, atMs } = gameClockAt(held.clock, work.atMs);
  putOwn(work, { ...before, phase, atMs }, held.onBoard);
};

/** What a decision changes on the clocks at once. */
export const followDecision = (work: Work, decision: Decision): void => {
  if (decision.kind === 'illegalMove') takeBackPress(work, decision.side);
  if (decision.kind !== 'clockAdjusted') return;
  const { whiteMs, blackMs } = decision;
  if (whiteMs !== undefined) obeyClock(work, { type: 'correctClock', side: 'white', ms: whiteMs });
  if (blackMs !== undefined) obeyClock(work, { type: 'correctClock', side: 'black', ms: blackMs });
};

const runs = (work: Work): boolean => {
  const held = heldClock(work);
  return held === undefined ? work.core.clock.physical.seen?.running != null : held.clock.phase === 'running';
};

/** Time given and taken by decisions, and clocks stopped by them. */
export const followLaws = (work: Work): void => {
  const { addedMs, pause } = work.core.table.laws;
  const before = work.core.clock.followed;
  const paused = pause !== null;
  changeClock(work, { followed: { addedMs, paused } });
  for (const side of COLORS) {
    const changeMs = addedMs[side] - before.addedMs[side];
    if (changeMs !== 0) obeyClock(work, { type: 'correctClock', side, addMs: changeMs });
  }
  if (paused === before.paused) return;
  if (paused) {
    changeClock(work, { ranBefore: runs(work) });
    if (work.core.clock.ranBefore) obeyClock(work, { type: 'pauseClock' });
  } else if (work.core.clock.ranBefore) obeyClock(work, { type: 'startClock' });
};
