import { hastenAlarm, NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { tellNoAnswer, tellTrouble } from '../../eboard/kit/readiness.js';
import { askTimes, awaitTimes, commandClock } from './clockDialogue.js';
import { checkSetting, loseSetting, retryClockCommand } from './clockOrders.js';
import { type DgtAlarm, initialKeepAlive, initialState, send, type Turn } from './driverTurn.js';

/** Boards need a moment after the line was opened. */
export const OPEN_PAUSE_MS = 500;
const PROBE_EVERY_MS = 2000;
const PROBES_MAX = 3;
const BOARD_ANSWER_MS = 1000;
const BOARDS_UNANSWERED_MAX = 3;
const KEEP_ALIVE_EVERY_MS = 1000;
const KEEP_ALIVE_MISSED_MAX = 3;
const BATTERY_EVERY_MS = 60_000;

/** Back to the first question, with everything learnt about the connection forgotten. */
export const restart = (turn: Turn, probeAfterMs: number): void => {
  const { next, atMs } = turn;
  loseSetting(turn);
  next.probes = 0;
  next.answered = false;
  next.ready = false;
  next.noise = false;
  next.believed = null;
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

/** Any single-board command takes a board out of bus mode, in which it is when switched on. */
const probe = (turn: Turn): void => {
  if (turn.next.probes >= PROBES_MAX)
    tellNoAnswer(turn, `asked ${PROBES_MAX} times for the version of a DGT board`, {
      noise: 'bytes that are no messages',
    });
  send(turn, { kind: 'reset' });
  send(turn, { kind: 'updateNice' });
  send(turn, { kind: 'askVersion' });
  turn.next.probes++;
  setAlarm(turn, 'probe', PROBE_EVERY_MS);
};

export const startQuestions = (turn: Turn): void => {
  turn.next.answered = true;
  setAlarm(turn, 'probe', NEVER);
  askBoard(turn);
  send(turn, { kind: 'askSerialNumber' });
  send(turn, { kind: 'askLongSerialNumber' });
  send(turn, { kind: 'askMakerText' });
  commandClock(turn, { kind: 'askClockVersion' });
  awaitTimes(turn);
  setAlarm(turn, 'keepAlive', KEEP_ALIVE_EVERY_MS);
};

const postponeWhileBusy = (turn: Turn, name: DgtAlarm): boolean => {
  const busyMs = turn.next.busyUntilMs - turn.atMs;
  if (busyMs > 0) setAlarm(turn, name, busyMs);
  return busyMs > 0;
};

const askBoard = (turn: Turn): void => {
  const { next } = turn;
  if (postponeWhileBusy(turn, 'board')) return;
  // One that says nothing at all any more is not another device: the keep-alive will tell.
  const isTalking = next.keepAlive.missed === 0;
  if (!next.ready && isTalking && next.boardsUnanswered >= BOARDS_UNANSWERED_MAX) {
    tellTrouble(turn, 'notThisProtocol', 'expected 64 squares, heard messages but never those');
    restart(turn, PROBE_EVERY_MS);
    return;
  }
  send(turn, { kind: 'askBoard' });
  next.boardsUnanswered++;
  setAlarm(turn, 'board', BOARD_ANSWER_MS);
};

/** Not every board may tell its serial number again and again, but all tell their squares when asked. */
const keepAlive = (turn: Turn): void => {
  if (postponeWhileBusy(turn, 'keepAlive')) return;
  const { asked, heard, missed } = turn.next.keepAlive;
  const misses = asked && !heard ? missed + 1 : 0;
  if (misses >= KEEP_ALIVE_MISSED_MAX) {
    tellTrouble(turn, 'silent', `no answer to ${KEEP_ALIVE_MISSED_MAX} questions, one a second`);
    restart(turn, 0);
    return;
  }
  turn.next.keepAlive = { asked: true, heard: false, missed: misses };
  if (misses > 0) hastenAlarm(turn, 'board', 0);
  send(turn, { kind: 'askSerialNumber' });
  setAlarm(turn, 'keepAlive', KEEP_ALIVE_EVERY_MS);
};

export const askBattery = (turn: Turn): void => {
  send(turn, { kind: 'askBattery' });
  setAlarm(turn, 'battery', BATTERY_EVERY_MS);
};

export const alarmHandlers: Readonly<Record<DgtAlarm, (turn: Turn) => void>> = {
  probe,
  board: askBoard,
  keepAlive,
  battery: askBattery,
  answer: retryClockCommand,
  times: askTimes,
  setting: checkSetting,
  // What waits is written at the end of every step.
  write: () => {},
};
