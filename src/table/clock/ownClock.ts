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
import { heldClock, updateClock } from './clockWork.js';
import { noteStart } from './startTimes.js';
import { watchOwnClock } from './watchGame.js';

/** Whether the table keeps the time itself, so that a physical clock only displays it. */
export const keepsTime = (context: StepContext): boolean => heldClock(context) !== undefined;

/** The current reading of the table's own clock. */
export const shownNow = (context: StepContext): ClockState | undefined => {
  const held = heldClock(context);
  return held && shownTimes(gameClockAt(held.clock, context.atMs));
};

/** Schedules the next flag fall or period, which come without a press. */
const awaitDue = (context: StepContext, clock: GameClock): void => {
  const dueMs = nextDueMs(clock);
  updateClock(context, { dueAtMs: dueMs === undefined ? null : Math.max(context.atMs + 1, dueMs) });
};

/** Sets the table's own clock without a clock event for the game. */
export const holdOwn = (context: StepContext, clock: GameClock, onBoard: boolean): void => {
  const wasOnBoard = heldClock(context)?.onBoard === true;
  if (clock.phase === 'ready') noteStart(context, shownTimes(clock));
  const times = shownTimes(clock);
  emit(context, { type: 'gameClock', clock, onBoard });
  if (onBoard) requestEffect(context, { kind: 'orderClock', order: { kind: 'keepClock', ...times } });
  else if (wasOnBoard) requestEffect(context, { kind: 'orderClock', order: { kind: 'freeClock' } });
  watchOwnClock(context, { clock, onBoard });
  awaitDue(context, clock);
};

/** Sets the table's own clock and reports it, so that the last ply gets its time. */
export const putOwn = (context: StepContext, clock: GameClock, onBoard: boolean): void => {
  holdOwn(context, clock, onBoard);
  emit(context, { type: 'clock', ...shownTimes(clock) });
};

const isSame = (a: GameClock, b: GameClock): boolean =>
  JSON.stringify({ ...a, atMs: 0 }) === JSON.stringify({ ...b, atMs: 0 });

/** Applies inputs to the table's own clock, if there is one. */
export const stepOwn = (context: StepContext, ...inputs: readonly ClockInput[]): void => {
  const held = heldClock(context);
  if (held === undefined) return;
  let { clock } = held;
  const reported: ClockEvent[] = [];
  for (const input of inputs) {
    const [next, events] = stepGameClock(clock, input, context.atMs);
    clock = next;
    reported.push(...events);
  }
  if (isSame(clock, held.clock)) {
    awaitDue(context, clock);
    return;
  }
  putOwn(context, clock, held.onBoard);
  for (const fall of ownFalls(clock, reported)) emit(context, { type: 'flag', ...fall });
};
