import type { ClockEnd } from '../../eboard/clockOrder.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { ACK_DONE, CLOCK_BUTTON, CLOCK_BUTTONS } from './clockAck.js';
import { CLOCK_COMMANDS, type DgtClockCommand } from './clockCommands.js';
import { makeReading } from './clockReading.js';
import { clockCommandName, describeClockModel, describeFrame } from './describe.js';
import { clockAsking, type DgtStep, send } from './dialogueStep.js';
import type { DgtClockAck, DgtClockTimes } from './frames.js';
import { reportIdentity } from './identity.js';

const TRIES_MAX = 4;
/** Times arrive when they change. A stopped clock is asked too, in case its last message was lost. */
const TIMES_EVERY_MS = 10_000;

const UNASKED_MAX = 30;
const UNASKED_WITHIN_MS = 10_000;
/** More waiting commands than any program needs. The oldest are dropped. */
const QUEUE_MAX = 8;

/** The side whose time runs: the one at the lever's upper end, unless the clock was set otherwise. */
const runningEnd = (step: DgtStep, { running, leverUp }: DgtClockTimes): ClockEnd | null => {
  const { next } = step;
  if (!running) return null;
  if (next.clockDriven === null) return leverUp;
  next.clockDrivenLever ??= leverUp;
  if (next.clockDrivenLever !== leverUp) next.clockDriven = null;
  return next.clockDriven ?? leverUp;
};

export const commandClock = (step: DgtStep, command: DgtClockCommand): void => {
  const { next } = step;
  if (next.clockConnected === false) return;
  const { waiting, asked } = next.asking;
  next.asking = { waiting: [...waiting, command].slice(-QUEUE_MAX), asked };
  clockAsking.askNext(step);
};

export const abandonClockCommands = (step: DgtStep, ...kinds: readonly DgtClockCommand['kind'][]): void => {
  const { waiting, asked } = step.next.asking;
  step.next.asking = { waiting: waiting.filter(({ kind }) => !kinds.includes(kind)), asked };
};

/** The clock has not answered in time. Asks again or gives up. Returns a command that is given up. */
export const retryClock = (step: DgtStep): DgtClockCommand | undefined => {
  const lost = clockAsking.askAgain(step, () => TRIES_MAX);
  if (lost !== undefined)
    emit(step, { kind: 'clockReply', command: lost.kind, ok: false, detail: 'no answer' });
  clockAsking.askNext(step);
  return lost;
};

/** Waits for times, which should arrive unasked, and requests them when they do not. */
export const awaitTimes = (step: DgtStep): void => setAlarm(step, 'times', TIMES_EVERY_MS);

export const askTimes = (step: DgtStep): void => {
  send(step, { kind: 'askClock' });
  awaitTimes(step);
};

export const handleTimes = (step: DgtStep, times: DgtClockTimes): void => {
  const plugged = step.next.clockConnected === false;
  step.next.clockConnected = true;
  if (plugged) commandClock(step, { kind: 'askClockVersion' });
  awaitTimes(step);
  emit(step, { kind: 'clock', reading: makeReading(times, runningEnd(step, times)) });
};

export const handleNoClock = (step: DgtStep): void => {
  const { next } = step;
  if (next.clockConnected === false) return;
  next.clockConnected = false;
  next.asking = nothingAsked;
  next.clockAnswered = null;
  next.clockDriven = null;
  setAlarm(step, 'answer', NEVER);
  setAlarm(step, 'times', NEVER);
  emit(step, { kind: 'noClock' });
};

/**
 * Reports a flood of unasked answers. Old answers may repeat for a second, but a flood is a fault of the
 * clock or its cable.
 */
const countUnasked = (step: DgtStep): void => {
  const { next, atMs } = step;
  const { count, sinceMs } = next.clockUnasked;
  const fresh = atMs - sinceMs > UNASKED_WITHIN_MS;
  next.clockUnasked = fresh ? { count: 1, sinceMs: atMs } : { count: count + 1, sinceMs };
  if (next.clockUnasked.count !== UNASKED_MAX) return;
  const detail = `the clock gave ${UNASKED_MAX} answers within ${UNASKED_WITHIN_MS / 1000} s that were not asked for`;
  emit(step, { kind: 'clockReply', command: 'unasked', ok: false, detail });
};

const handleAutomatic = (step: DgtStep, ack: DgtClockAck): void => {
  const button = ack.command === CLOCK_BUTTON ? CLOCK_BUTTONS.get(ack.data[1]) : undefined;
  if (button === undefined) emit(step, { kind: 'ignored', what: describeFrame(ack) });
  else emit(step, { kind: 'clockButton', button });
};

/**
 * Handles an answer of the clock. Only an answer to the pending command counts, because clocks repeat old
 * answers and send some that answer nothing. Returns the answered command.
 */
export const handleAck = (step: DgtStep, ack: DgtClockAck): DgtClockCommand | undefined => {
  if (ack.automatic) {
    handleAutomatic(step, ack);
    return undefined;
  }
  const asked = step.next.asking.asked?.question;
  if (asked === undefined || CLOCK_COMMANDS[asked.kind] !== ack.command) {
    emit(step, { kind: 'ignored', what: describeFrame(ack) });
    countUnasked(step);
    return undefined;
  }
  step.next.clockAnswered = { number: ack.command, atMs: step.atMs };
  const ok = ack.status === ACK_DONE;
  emit(step, { kind: 'clockReply', command: clockCommandName(ack.command), ok, detail: describeFrame(ack) });
  if (ok && asked.kind === 'askClockVersion')
    reportIdentity(step, { clockModel: describeClockModel(ack.data[0]) });
  clockAsking.settle(step);
  clockAsking.askNext(step);
  return asked;
};
