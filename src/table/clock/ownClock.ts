import type { ClockState } from '../../boards/eboard/sensorEvent.js';
import {
  type ClockEvent,
  type ClockInput,
  type GameClock,
  gameClockAt,
  nextDueMs,
  stepGameClock,
} from '../../clock/gameClock.js';
import { emit, requestEffect, type StepContext } from '../core/work.js';
import { ownFalls, shownTimes } from './clockReckoning.js';
import { updateClock } from './clockWork.js';
import { heldClock } from './heldClock.js';
import { noteStart } from './startTimes.js';
import { watchOwnClock } from './watchGame.js';

/** The table keeps the time itself; what a physical clock shows is not the game's time. */
export const keepsTime = (work: StepContext): boolean => heldClock(work) !== undefined;

/** What the table's own clock shows now. */
export const shownNow = (work: StepContext): ClockState | undefined => {
  const held = heldClock(work);
  return held && shownTimes(gameClockAt(held.clock, work.atMs));
};

/** A flag falls and a period begins at their moment, without a touch of the clock. */
const awaitDue = (work: StepContext, clock: GameClock): void => {
  const dueMs = nextDueMs(clock);
  updateClock(work, { dueAtMs: dueMs === undefined ? null : Math.max(work.atMs + 1, dueMs) });
};

/** The table's own clock is so from now on; to the game that is no news. */
export const holdOwn = (work: StepContext, clock: GameClock, onBoard: boolean): void => {
  const wasOnBoard = heldClock(work)?.onBoard === true;
  if (clock.phase === 'ready') noteStart(work, shownTimes(clock));
  const times = shownTimes(clock);
  emit(work, { type: 'gameClock', clock, onBoard });
  if (onBoard) requestEffect(work, { kind: 'orderClock', order: { kind: 'keepClock', ...times } });
  else if (wasOnBoard) requestEffect(work, { kind: 'orderClock', order: { kind: 'freeClock' } });
  watchOwnClock(work, { clock, onBoard });
  awaitDue(work, clock);
};

/** The same, and what it shows is the time of the last ply while that is open. */
export const putOwn = (work: StepContext, clock: GameClock, onBoard: boolean): void => {
  holdOwn(work, clock, onBoard);
  emit(work, { type: 'clock', ...shownTimes(clock) });
};

const isSame = (a: GameClock, b: GameClock): boolean =>
  JSON.stringify({ ...a, atMs: 0 }) === JSON.stringify({ ...b, atMs: 0 });

/** Something happens to the table's own clock, if it has one. */
export const stepOwn = (work: StepContext, ...inputs: readonly ClockInput[]): void => {
  const held = heldClock(work);
  if (held === undefined) return;
  let { clock } = held;
  const reported: ClockEvent[] = [];
  for (const input of inputs) {
    const [next, events] = stepGameClock(clock, input, work.atMs);
    clock = next;
    reported.push(...events);
  }
  if (isSame(clock, held.clock)) {
    awaitDue(work, clock);
    return;
  }
  putOwn(work, clock, held.onBoard);
  for (const fall of ownFalls(clock, reported)) emit(work, { type: 'flag', ...fall });
};
