import type { ClockSetOutcome } from '../../../eboard/clockOrder.js';
import type { Driver } from '../../../eboard/driver.js';
import type { EBoardCommand } from '../../../eboard/eboardEvent.js';
import { hastenAlarm, setAlarm } from '../../../eboard/kit/alarms.js';
import { emit } from '../../../eboard/kit/dialogueStep.js';
import { createDriver } from '../../../eboard/kit/driverKit.js';
import { becomeReady, noReply, reportTrouble, reportUnanswered } from '../../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../../eboard/sensorBoard.js';
import { makeReading } from '../clockReading.js';
import { makeLogText } from '../describe.js';
import type { DgtLogEntry } from '../eepromLog.js';
import type { DgtClockTimes } from '../frames.js';
import { findKeptChanges } from '../keptChanges.js';
import { flipRanks, sensorBoardOf, sensorCodeOf } from '../squares.js';
import { describeBusMessage } from './busDescribe.js';
import type { BusFrame, BusMessage } from './busMessages.js';
import {
  ask,
  type BusAlarm,
  type BusQuestion,
  type BusState,
  type BusStep,
  busAsking,
  handleOther,
  initialBusState,
  TRIES_MAX,
} from './busState.js';

/** Boards need a moment after the line is opened. */
const OPEN_PAUSE_MS = 500;
const PROBE_EVERY_MS = 3_000;
/** How often in a row the whole board may contradict the changes before it is accepted anyway. */
const DOUBTS_MAX = 3;
/** As often as a board scans its squares. Boards on a busy line are asked less often. */
const CHANGES_EVERY_MS = 250;
/** After a change the authoritative whole board is read once hands rest, and occasionally anyway. */
const QUIET_MS = 600;
const CHECK_EVERY_MS = 10_000;
/** Often enough, because the clock's display is itself up to a second ahead. */
const TIMES_EVERY_MS = 1_000;
const TIMES_EVERY_TURNS = 6;
/** A board counts as connected for this long after receiving anything from it, even a damaged answer. */
const ALIVE_MS = 2_500;

const ANSWERS: Readonly<Partial<Record<BusMessage['kind'], BusQuestion>>> = {
  here: 'ping',
  version: 'askVersion',
  board: 'askBoard',
  changes: 'askChanges',
  fromStart: 'askFromStart',
  clockTimes: 'askClock',
  clockAck: 'askClock',
  noClock: 'askClock',
  nullClock: 'askClock',
};

const notSettable: ClockSetOutcome = {
  ok: false,
  why: 'refused',
  detail: 'the clock of a board on a bus can be read, not set',
};

/** Starts again with the first question. */
const restart = (step: BusStep, afterMs: number): void => {
  const { next } = step;
  const { troubled, wakeAtMs } = next;
  const before = next.accepted ?? next.before;
  Object.assign(next, { ...initialBusState(next.address), troubled, wakeAtMs, before });
  setAlarm(step, 'probe', afterMs);
};

/** Reports the changes since the line was lost, in their order and before the resulting board. */
const reportMissed = ({ next, outputs }: BusStep, board: SensorBoard): void => {
  const changes = next.before && findKeptChanges(next.logged, next.before, board, true);
  if (changes) emit({ outputs }, { kind: 'missed', changes });
  next.before = null;
};

const boardAfter = (board: SensorBoard, entries: readonly DgtLogEntry[]): SensorBoard => {
  const after = Uint8Array.from(board);
  for (const entry of entries)
    if (entry.kind === 'square') after[flipRanks(entry.square)] = sensorCodeOf(entry.code);
  return after;
};

const reportSquares = (step: BusStep, entries: readonly DgtLogEntry[]): void => {
  for (const entry of entries)
    if (entry.kind === 'square')
      emit(step, { kind: 'square', square: flipRanks(entry.square), code: sensorCodeOf(entry.code) });
};

const hasSquares = (entries: readonly DgtLogEntry[]): boolean =>
  entries.some(({ kind }) => kind === 'square');

/** Accepts a board that agrees with the first `borneOut` changes. The others wait for the next reading. */
const accept = (step: BusStep, board: SensorBoard, borneOut: number): void => {
  const { next } = step;
  if (next.accepted !== null) reportSquares(step, next.logged.slice(0, borneOut));
  reportMissed(step, board);
  const isExpected = next.accepted !== null && squaresApart(board, next.accepted) === 0;
  const rest = next.logged.slice(borneOut);
  Object.assign(next, { accepted: board, logged: rest, doubted: null, doubts: 0 });
  emit(step, { kind: 'placement', board });
  if (hasSquares(rest)) ask(step, 'askBoard');
  setAlarm(step, 'board', isExpected ? CHECK_EVERY_MS : QUIET_MS);
  if (!next.ready) {
    setAlarm(step, 'changes', CHANGES_EVERY_MS);
    setAlarm(step, 'times', 0);
  }
  becomeReady(step, { sensing: 'piece', clock: true });
};

/**
 * Compares the whole board with the changes logged since the last one. The checksum of seven bits lets one
 * damaged list in a hundred pass, so changes are reported only when the whole board confirms them. Otherwise,
 * either more has changed since they were requested, which the next list will show, or one of the two is
 * damaged.
 */
const handleBoard = (step: BusStep, codes: Uint8Array): void => {
  const { next } = step;
  const { accepted, logged, doubts } = next;
  const board = sensorBoardOf(codes);
  const isBorneOut = accepted === null || squaresApart(boardAfter(accepted, logged), board) === 0;
  if (isBorneOut) accept(step, board, logged.length);
  else if (doubts >= DOUBTS_MAX) {
    next.logged = [];
    accept(step, board, 0);
  } else {
    Object.assign(next, { doubted: board, doubts: doubts + 1 });
    ask(step, 'askChanges');
  }
};

/** How many logged changes lead to the doubted board; undefined when they never do. */
const whenSeen = ({ accepted, doubted, logged }: BusState): number | undefined => {
  if (accepted === null || doubted === null) return undefined;
  const board = Uint8Array.from(accepted);
  for (const [i, entry] of logged.entries()) {
    if (entry.kind !== 'square') continue;
    board[flipRanks(entry.square)] = sensorCodeOf(entry.code);
    if (squaresApart(board, doubted) === 0) return i + 1;
  }
  return undefined;
};

/**
 * Handles a list of changes, in order. An answer that was requested twice may repeat an earlier list, so a
 * list that leads to the reported board counts as already reported.
 */
const handleChanges = (step: BusStep, entries: readonly DgtLogEntry[], tries: number): void => {
  const { next } = step;
  const { accepted, before } = next;
  const isNews = accepted !== null && squaresApart(boardAfter(accepted, entries), accepted) > 0;
  if (accepted === null ? before !== null : tries === 1 || isNews) next.logged = [...next.logged, ...entries];
  if (entries.some(({ kind }) => kind === 'clock')) hastenAlarm(step, 'times', 0);
  const borneOut = whenSeen(next);
  const isDoubted = next.doubted !== null;
  if (next.doubted !== null && borneOut !== undefined) accept(step, next.doubted, borneOut);
  else if (isDoubted || tries > 1 || hasSquares(next.logged)) ask(step, 'askBoard');
  next.doubted = null;
  setAlarm(step, 'changes', CHANGES_EVERY_MS);
};

const handleTimes = (step: BusStep, times: DgtClockTimes): void => {
  step.next.clockConnected = true;
  emit(step, { kind: 'clock', reading: makeReading(times, times.running ? times.leverUp : null) });
};

const handleNoClock = (step: BusStep): void => {
  if (step.next.clockConnected !== false) emit(step, { kind: 'noClock' });
  step.next.clockConnected = false;
};

const handleLog = (step: BusStep, entries: readonly DgtLogEntry[]): void => {
  if (step.next.logWanted) emit(step, { kind: 'boardLog', entries: entries.map(makeLogText) });
  step.next.logWanted = false;
};

const translate = (step: BusStep, message: BusMessage, tries: number): void => {
  switch (message.kind) {
    case 'here':
      emit(step, {
        kind: 'identified',
        identity: { serialNumber: String(step.next.address).padStart(5, '0') },
      });
      ask(step, 'askVersion');
      // The entries logged earlier come first. With a known board they show what was missed.
      ask(step, 'askChanges');
      ask(step, 'askBoard');
      break;
    case 'version':
      if (message.version !== null)
        emit(step, { kind: 'identified', identity: { firmware: message.version } });
      break;
    case 'board':
      handleBoard(step, message.codes);
      break;
    case 'changes':
      handleChanges(step, message.entries, tries);
      break;
    case 'fromStart':
      handleLog(step, message.entries);
      break;
    case 'clockTimes':
      handleTimes(step, message);
      break;
    case 'noClock':
      handleNoClock(step);
      break;
    default:
      emit(step, { kind: 'ignored', what: describeBusMessage(message) });
  }
};

/** Handles unasked answers too, because in a recording another host has asked. */
const receive = (step: BusStep, { address, message }: BusFrame): void => {
  const { asked } = step.next.asking;
  if (address !== step.next.address) {
    handleOther(step, address);
    return;
  }
  step.next.aliveAtMs = step.atMs;
  const isAnswer = asked !== null && ANSWERS[message.kind] === asked.question;
  if (isAnswer) {
    step.next.turnMs = step.atMs - step.next.askedAtMs;
    busAsking.settle(step);
  }
  translate(step, message, isAnswer ? asked.tries : 1);
  busAsking.askNext(step);
};

const giveUp = (step: BusStep): void => {
  const { next } = step;
  const isAlive = step.atMs - next.aliveAtMs < ALIVE_MS;
  const lost = busAsking.askAgain(step, () => (isAlive ? Number.POSITIVE_INFINITY : TRIES_MAX));
  if (lost === undefined) {
    busAsking.askNext(step);
    return;
  }
  if (lost === 'ping') reportUnanswered(step, `DGT (bus ${next.address})`, TRIES_MAX);
  else reportTrouble(step, 'silent', noReply(TRIES_MAX));
  restart(step, lost === 'ping' ? PROBE_EVERY_MS : 0);
};

const handleCommand = (step: BusStep, command: EBoardCommand): void => {
  switch (command.kind) {
    case 'requestPlacement':
      if (step.next.ready) ask(step, 'askBoard');
      break;
    case 'requestLog':
      step.next.logWanted = true;
      if (step.next.ready) ask(step, 'askFromStart');
      break;
    case 'setClock':
      emit(step, { kind: 'clockSet', outcome: notSettable });
      break;
    default:
  }
};

/**
 * The driver of one board among many on a line. Asks for its changes four times a second, for its times every
 * second, and for all squares when hands rest. Every message has a checksum, and a damaged answer is
 * requested once more.
 */
export const createBusDriver = (address: number): Driver<BusFrame, BusState> =>
  createDriver<BusFrame, BusState, BusAlarm>({
    initial: initialBusState(address),
    opened: (step, before) => {
      step.next.before = before?.accepted ?? before?.before ?? null;
      setAlarm(step, 'probe', OPEN_PAUSE_MS);
    },
    onFrame: receive,
    discarded: (step, { bytes }) => {
      // The damaged message is probably the awaited answer, so it is requested again sooner.
      const [, , , high = 0, low = 0] = bytes;
      if (((high << 7) | low) !== address) return;
      step.next.aliveAtMs = step.atMs;
      hastenAlarm(step, 'answer', QUIET_MS / 4);
    },
    handleCommand,
    alarms: {
      probe: (step) => ask(step, 'ping'),
      answer: giveUp,
      changes: (step) => ask(step, 'askChanges'),
      board: (step) => ask(step, 'askBoard'),
      times: (step) => {
        ask(step, 'askClock');
        // Where many boards wait for their turn, moves matter more than times. The log shows when a side has
        // pressed.
        setAlarm(step, 'times', Math.max(TIMES_EVERY_MS, TIMES_EVERY_TURNS * step.next.turnMs));
      },
    },
  });
