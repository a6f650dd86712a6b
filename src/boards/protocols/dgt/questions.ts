import { keyedText } from '../../../shared/keyedText.js';
import { hastenAlarm, NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { noReply, reportTrouble, reportUnanswered } from '../../eboard/kit/readiness.js';
import { askTimes, awaitTimes, commandClock } from './clockDialogue.js';
import { checkSetting, loseSetting, retryClockCommand } from './clockOrders.js';
import { type DgtAlarm, type DgtStep, initialKeepAlive, initialState, send } from './dialogueStep.js';
import { boardToRecall } from './recall.js';

/** Boards need a moment after the line is opened. */
export const OPEN_PAUSE_MS = 500;
/** With three questions, a silent board is noticed within five seconds. */
const PROBE_EVERY_MS = 1500;
const PROBES_MAX = 3;
const BOARD_ANSWER_MS = 1000;
const BOARDS_UNANSWERED_MAX = 3;
/** A board that sends by itself, as with a running clock, is asked nothing. */
const QUIET_BEFORE_KEEP_ALIVE_MS = 1400;
const KEEP_ALIVE_EVERY_MS = 1000;
const KEEP_ALIVE_MISSED_MAX = 3;
const BATTERY_EVERY_MS = 60_000;

/** Starts again with the first question, and resets everything known about the connection. */
export const restart = (step: DgtStep, probeAfterMs: number): void => {
  const { next, atMs } = step;
  loseSetting(step);
  next.probes = 0;
  next.answered = false;
  next.ready = false;
  next.noise = false;
  next.revelation = null;
  next.lastLong = null;
  next.before = boardToRecall(next);
  next.accepted = null;
  next.recalling = null;
  next.boardsUnanswered = 0;
  next.keepAlive = initialKeepAlive;
  next.busyUntilMs = 0;
  next.clockConnected = null;
  next.asking = nothingAsked;
  next.clockAnswered = null;
  next.clockDriven = null;
  next.queue = [];
  next.alarms = { ...initialState.alarms, probe: atMs + probeAfterMs };
};

/** Sends the probe. Any single-board command takes a board out of bus mode, its mode at power-on. */
const probe = (step: DgtStep): void => {
  if (step.next.probes >= PROBES_MAX) reportUnanswered(step, 'DGT', PROBES_MAX);
  send(step, { kind: 'reset' });
  send(step, { kind: 'updateNice' });
  send(step, { kind: 'askVersion' });
  step.next.probes++;
  setAlarm(step, 'probe', PROBE_EVERY_MS);
};

export const startQuestions = (step: DgtStep): void => {
  step.next.answered = true;
  setAlarm(step, 'probe', NEVER);
  askBoard(step);
  send(step, { kind: 'askSerialNumber' });
  send(step, { kind: 'askLongSerialNumber' });
  send(step, { kind: 'askMakerText' });
  commandClock(step, { kind: 'askClockVersion' });
  awaitTimes(step);
  setAlarm(step, 'keepAlive', KEEP_ALIVE_EVERY_MS);
};

const postponeWhileBusy = (step: DgtStep, name: DgtAlarm): boolean => {
  const busyMs = step.next.busyUntilMs - step.atMs;
  if (busyMs > 0) setAlarm(step, name, busyMs);
  return busyMs > 0;
};

const askBoard = (step: DgtStep): void => {
  const { next } = step;
  if (postponeWhileBusy(step, 'board')) return;
  // Complete silence does not mean another device. The keep-alive detects it.
  const isTalking = next.keepAlive.missed === 0;
  if (!next.ready && isTalking && next.boardsUnanswered >= BOARDS_UNANSWERED_MAX) {
    reportTrouble(
      step,
      'notThisProtocol',
      keyedText('boardTrouble.noSquares', 'expected 64 squares, but no message had them'),
    );
    restart(step, PROBE_EVERY_MS);
    return;
  }
  send(step, { kind: 'askBoard' });
  next.boardsUnanswered++;
  setAlarm(step, 'board', BOARD_ANSWER_MS);
};

/**
 * Asks a board that has sent nothing for a while for its serial number, then once a second until it answers,
 * and for the board if the first question has no answer.
 */
const keepAlive = (step: DgtStep): void => {
  if (postponeWhileBusy(step, 'keepAlive')) return;
  const { asked, receivedAtMs, missed } = step.next.keepAlive;
  const untilMs = receivedAtMs + QUIET_BEFORE_KEEP_ALIVE_MS - step.atMs;
  if (untilMs > 0) {
    step.next.keepAlive = { asked: false, receivedAtMs, missed: 0 };
    setAlarm(step, 'keepAlive', untilMs);
    return;
  }
  const misses = asked ? missed + 1 : 0;
  if (misses >= KEEP_ALIVE_MISSED_MAX) {
    reportTrouble(step, 'silent', noReply(KEEP_ALIVE_MISSED_MAX));
    restart(step, 0);
    return;
  }
  step.next.keepAlive = { asked: true, receivedAtMs, missed: misses };
  if (misses > 0) hastenAlarm(step, 'board', 0);
  send(step, { kind: 'askSerialNumber' });
  setAlarm(step, 'keepAlive', KEEP_ALIVE_EVERY_MS);
};

export const askBattery = (step: DgtStep): void => {
  send(step, { kind: 'askBattery' });
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
};

export const alarmHandlers: Readonly<Record<Exclude<DgtAlarm, 'recall'>, (step: DgtStep) => void>> = {
  probe,
  board: askBoard,
  keepAlive,
  battery: askBattery,
  answer: retryClockCommand,
  times: askTimes,
  setting: checkSetting,
  // Waiting commands are written at the end of every step.
  write: () => {},
};
