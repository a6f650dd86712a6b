import type { ClockEnd } from '../../eboard/clockOrder.js';
import type { ClockReading } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { tell } from '../../eboard/kit/turn.js';
import { ACK_DONE, CLOCK_BUTTON, CLOCK_BUTTONS } from './clockAck.js';
import { CLOCK_COMMANDS, type DgtClockCommand } from './clockCommands.js';
import { clockTimeMs } from './clockTimes.js';
import { clockCommandName, describeClockModel, describeFrame } from './describe.js';
import { clockAsking, send, type Turn } from './driverTurn.js';
import type { DgtClockAck, DgtClockTimes } from './frames.js';
import { tellIdentity } from './identity.js';

const TRIES_MAX = 4;
/** Times are told when they change; a stopped clock is asked, in case its last message was lost. */
const TIMES_EVERY_MS = 10_000;

const UNASKED_MAX = 30;
const UNASKED_WITHIN_MS = 10_000;
/** More than anybody needs; the oldest waiting ones are given up. */
const QUEUE_MAX = 8;

/**
 * The side whose time runs: the one at the upper end of the lever, unless the clock was set to run another.
 */
const runningEnd = (turn: Turn, { running, leverUp }: DgtClockTimes): ClockEnd | null => {
  const { next } = turn;
  if (!running) return null;
  if (next.clockDriven === null) return leverUp;
  next.clockDrivenLever ??= leverUp;
  if (next.clockDrivenLever !== leverUp) next.clockDriven = null;
  return next.clockDriven ?? leverUp;
};

const asReading = (turn: Turn, times: DgtClockTimes): ClockReading => {
  const { left, right, leverUp, batteryLow } = times;
  return {
    leftMs: clockTimeMs(left),
    rightMs: clockTimeMs(right),
    running: runningEnd(turn, times),
    leverUp,
    leftFlag: left.flagStopped || left.flagShown,
    rightFlag: right.flagStopped || right.flagShown,
    batteryLow,
  };
};

export const commandClock = (turn: Turn, command: DgtClockCommand): void => {
  const { next } = turn;
  if (next.clockConnected === false) return;
  const { waiting, asked } = next.asking;
  next.asking = { waiting: [...waiting, command].slice(-QUEUE_MAX), asked };
  clockAsking.askNext(turn);
};

/** Takes back what was not sent yet. */
export const abandonClockCommands = (turn: Turn, ...kinds: readonly DgtClockCommand['kind'][]): void => {
  const { waiting, asked } = turn.next.asking;
  turn.next.asking = { waiting: waiting.filter(({ kind }) => !kinds.includes(kind)), asked };
};

/** The clock has not answered in time. Returns the command that is given up. */
export const retryClock = (turn: Turn): DgtClockCommand | undefined => {
  const lost = clockAsking.askAgain(turn, () => TRIES_MAX);
  if (lost !== undefined)
    tell(turn, { kind: 'clockReply', command: lost.kind, ok: false, detail: 'no answer' });
  clockAsking.askNext(turn);
  return lost;
};

/** Times should come by themselves; if they do not, they are asked for. */
export const awaitTimes = (turn: Turn): void => setAlarm(turn, 'times', TIMES_EVERY_MS);

export const askTimes = (turn: Turn): void => {
  send(turn, { kind: 'askClock' });
  awaitTimes(turn);
};

export const hearTimes = (turn: Turn, times: DgtClockTimes): void => {
  const plugged = turn.next.clockConnected === false;
  turn.next.clockConnected = true;
  if (plugged) commandClock(turn, { kind: 'askClockVersion' });
  awaitTimes(turn);
  tell(turn, { kind: 'clock', reading: asReading(turn, times) });
};

export const hearNoClock = (turn: Turn): void => {
  const { next } = turn;
  if (next.clockConnected === false) return;
  next.clockConnected = false;
  next.asking = nothingAsked;
  next.clockAnswered = null;
  next.clockDriven = null;
  setAlarm(turn, 'answer', NEVER);
  setAlarm(turn, 'times', NEVER);
  tell(turn, { kind: 'noClock' });
};

/** Old answers come again for a second; a storm of them is a fault of the clock or its cable. */
const countUnasked = (turn: Turn): void => {
  const { next, atMs } = turn;
  const { count, sinceMs } = next.clockUnasked;
  const fresh = atMs - sinceMs > UNASKED_WITHIN_MS;
  next.clockUnasked = fresh ? { count: 1, sinceMs: atMs } : { count: count + 1, sinceMs };
  if (next.clockUnasked.count !== UNASKED_MAX) return;
  const detail = `the clock gave ${UNASKED_MAX} answers within ${UNASKED_WITHIN_MS / 1000} s that nobody asked for`;
  tell(turn, { kind: 'clockReply', command: 'unasked', ok: false, detail });
};

const hearAutomatic = (turn: Turn, ack: DgtClockAck): void => {
  const button = ack.command === CLOCK_BUTTON ? CLOCK_BUTTONS.get(ack.data[1]) : undefined;
  if (button === undefined) tell(turn, { kind: 'ignored', what: describeFrame(ack) });
  else tell(turn, { kind: 'clockButton', button });
};

/**
 * Only the answer to the command now awaited counts: clocks repeat old answers, and send some that answer
 * nothing.
 * Returns the command that was answered.
 */
export const hearAck = (turn: Turn, ack: DgtClockAck): DgtClockCommand | undefined => {
  if (ack.automatic) {
    hearAutomatic(turn, ack);
    return undefined;
  }
  const asked = turn.next.asking.asked?.question;
  if (asked === undefined || CLOCK_COMMANDS[asked.kind] !== ack.command) {
    tell(turn, { kind: 'ignored', what: describeFrame(ack) });
    countUnasked(turn);
    return undefined;
  }
  turn.next.clockAnswered = { number: ack.command, atMs: turn.atMs };
  const ok = ack.status === ACK_DONE;
  tell(turn, { kind: 'clockReply', command: clockCommandName(ack.command), ok, detail: describeFrame(ack) });
  if (ok && asked.kind === 'askClockVersion')
    tellIdentity(turn, { clockModel: describeClockModel(ack.data[0]) });
  clockAsking.settle(turn);
  clockAsking.askNext(turn);
  return asked;
};
