import type { Capabilities } from '../../eboard/capabilities.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { hastenAlarm, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { becomeReady } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { ACK_DONE } from './clockAck.js';
import { handleAck, handleNoClock, handleTimes } from './clockDialogue.js';
import { confirmSetting, handleClockOrder, handleSettingReply, loseSetting } from './clockOrders.js';
import { settingFailure } from './clockSetting.js';
import { describeFrame, makeLogText } from './describe.js';
import { type DgtAlarm, type DgtState, type DgtStep, initialState, send, writeOne } from './dialogueStep.js';
import { decodeEepromLog } from './eepromLog.js';
import type { DgtBattery, DgtFrame } from './frames.js';
import { handleDigits, handleLongSerialNumber, reportIdentity } from './identity.js';
import { alarmHandlers, askBattery, OPEN_PAUSE_MS, restart, startQuestions } from './questions.js';
import { beginRecall, boardToRecall, endRecall, mayHaveBattery, reportRecalled } from './recall.js';
import { handleRevelation, REVELATION_LIGHTS, showOnRevelation } from './revelation.js';
import { flipRanks, sensorBoardOf, sensorCodeOf } from './squares.js';

/** Longer than most hands hold a piece, so that the whole board is usually requested between moves. */
const QUIET_MS = 600;
/** Messages have no checksum and can be lost, so the whole board is read occasionally to correct errors. */
const CHECK_EVERY_MS = 10_000;
/** The whole log takes 8.3 s at 9600 baud. */
const LOG_MS = 15_000;

const capabilitiesOf = ({ next }: DgtStep): Capabilities => ({
  sensing: 'piece',
  clock: true,
  ...(next.revelation !== null && { lights: REVELATION_LIGHTS }),
  ...(mayHaveBattery(next) && { battery: true }),
});

const handleBoard = (step: DgtStep, codes: Uint8Array): void => {
  const board = sensorBoardOf(codes);
  step.next.boardsUnanswered = 0;
  // The log is reported first. It leads to the board as it was when the log was requested.
  if (step.next.recalling !== null || (!step.next.ready && beginRecall(step, board))) return;
  takeBoard(step, board);
};

/** Accepts the authoritative whole board. Requests an unexpected one again, because it may be damaged. */
const takeBoard = (step: DgtStep, board: SensorBoard): void => {
  const { next } = step;
  const expected = next.accepted !== null && squaresApart(board, next.accepted) === 0;
  // Changes went unreported. The board may have restarted and lost the setting that makes it report them.
  if (next.accepted !== null && !expected) send(step, { kind: 'updateNice' });
  next.accepted = board;
  emit(step, { kind: 'placement', board });
  setAlarm(step, 'board', expected ? CHECK_EVERY_MS : QUIET_MS);
  becomeReady(step, capabilitiesOf(step));
};

const handleSquare = (step: DgtStep, wireSquare: number, dgtCode: number): void => {
  const { next } = step;
  // A board that sends its log can send nothing else, so no log is coming, or it comes too late.
  if (next.recalling !== null) goOn(step);
  const square = flipRanks(wireSquare);
  const code = sensorCodeOf(dgtCode);
  next.accepted = next.accepted?.with(square, code) ?? null;
  emit(step, { kind: 'square', square, code });
  if (next.answered) setAlarm(step, 'board', QUIET_MS);
};

const handleBattery = (step: DgtStep, { percent, charging }: DgtBattery): void => {
  if (percent <= 100) emit(step, { kind: 'battery', percent, charging });
};

const handleLog = (step: DgtStep, bytes: Uint8Array): void => {
  if (step.next.logWanted) emit(step, { kind: 'boardLog', entries: decodeEepromLog(bytes).map(makeLogText) });
  else if (step.next.recalling === null)
    emit(step, { kind: 'ignored', what: `an unrequested log of ${bytes.length} bytes` });
  step.next.logWanted = false;
  reportRecalled(step, bytes);
  goOn(step);
};

/** Continues after the recall, with or without the log. */
const goOn = (step: DgtStep): void => {
  const board = endRecall(step);
  if (board !== null) takeBoard(step, board);
};

const handleLongText = (step: DgtStep, text: string): void => {
  const { revelation } = step.next;
  handleLongSerialNumber(step, text);
  handleRevelation(step, text);
  if (step.next.ready && revelation !== step.next.revelation)
    emit(step, { kind: 'capabilities', capabilities: capabilitiesOf(step) });
};

const handleVersion = (step: DgtStep, major: number, minor: number): void => {
  const isFirst = step.next.identity.firmware === undefined;
  reportIdentity(step, { firmware: `${major}.${minor}` });
  if (!isFirst || !mayHaveBattery(step.next)) return;
  askBattery(step);
  if (step.next.ready) emit(step, { kind: 'capabilities', capabilities: capabilitiesOf(step) });
};

const translate = (step: DgtStep, frame: DgtFrame): void => {
  switch (frame.kind) {
    case 'board':
      handleBoard(step, frame.codes);
      break;
    case 'square':
      handleSquare(step, frame.square, frame.code);
      break;
    case 'clockTimes':
      if (confirmSetting(step, frame)) handleTimes(step, frame);
      else emit(step, { kind: 'ignored', what: `${describeFrame(frame)}, not yet the set time` });
      break;
    case 'clockAck':
      handleSettingReply(step, handleAck(step, frame), frame.status === ACK_DONE);
      break;
    case 'noClock':
      loseSetting(step);
      handleNoClock(step);
      break;
    case 'log':
      handleLog(step, frame.bytes);
      break;
    case 'serialNumber':
      handleDigits(step, frame.digits);
      break;
    case 'longSerialNumber':
      handleLongText(step, frame.text);
      break;
    case 'version':
      handleVersion(step, frame.major, frame.minor);
      break;
    case 'makerText':
      reportIdentity(step, { makerText: frame.text });
      break;
    case 'battery':
      handleBattery(step, frame);
      break;
    case 'logComing':
    case 'nullClock':
    case 'busAddress':
    case 'foreign':
    case 'unknown':
      emit(step, { kind: 'ignored', what: describeFrame(frame) });
      break;
  }
};

const endBusy = (step: DgtStep): void => {
  step.next.busyUntilMs = 0;
  if (!step.next.answered) return;
  setAlarm(step, 'keepAlive', 0);
  setAlarm(step, 'board', QUIET_MS);
};

/**
 * Handles a frame. The first three bytes of a log do not count as a sign of life, because they are common in
 * garbage.
 */
const handleFrame = (step: DgtStep, frame: DgtFrame): void => {
  const { next } = step;
  if (frame.kind === 'unknown') next.noise = true;
  else if (frame.kind !== 'logComing') {
    next.keepAlive = { ...next.keepAlive, receivedAtMs: step.atMs };
    if (next.busyUntilMs > step.atMs) endBusy(step);
    if (next.probes > 0 && !next.answered) startQuestions(step);
  }
  if (frame.kind === 'logComing') {
    next.busyUntilMs = step.atMs + LOG_MS;
    if (next.recalling !== null) setAlarm(step, 'recall', LOG_MS);
  }
  translate(step, frame);
};

/** Handles damage, which may have hit the change of a square, or a time. */
const handleDamage = (step: DgtStep): void => {
  const { next } = step;
  if (!next.answered) return;
  hastenAlarm(step, 'board', QUIET_MS);
  if (next.clockConnected === true) hastenAlarm(step, 'times', QUIET_MS);
};

/** Handles a command. Ignores lights on boards without them, because a light command can freeze the board. */
const handleCommand = (step: DgtStep, command: EBoardCommand): void => {
  if (!step.next.answered) {
    if (command.kind === 'setClock')
      emit(step, { kind: 'clockSet', outcome: settingFailure('noAnswer', undefined) });
    return;
  }
  switch (command.kind) {
    case 'requestPlacement':
      send(step, { kind: 'askBoard' });
      break;
    case 'requestLog':
      step.next.logWanted = true;
      send(step, { kind: 'askLog' });
      break;
    case 'setLights':
      showOnRevelation(step, command.squares);
      break;
    case 'usePieceSets':
    case 'learnPieces':
    case 'keepPieces':
    case 'forgetLearning':
    case 'movePieces':
    case 'stopMotors':
      break;
    default:
      handleClockOrder(step, command);
  }
};

/**
 * After opening, sends reset, updates on and a version request every 1.5 s until a valid message arrives.
 * Then asks for the whole board, serial numbers, maker's text, battery and clock. From then on, a question
 * checks that a quiet board is alive. Changes of squares are reported at once. The whole board, which is
 * authoritative, is read after a quiet period and every ten seconds.
 *
 * Before a valid message only 40, 4B and 4D are written. 4E, 51, 53 and 54 are never written.
 */
export const dgtDriver = createDriver<DgtFrame, DgtState, DgtAlarm>({
  initial: initialState,
  opened: (step, before) => {
    restart(step, OPEN_PAUSE_MS);
    if (before !== undefined) step.next.before = boardToRecall(before);
  },
  onFrame: handleFrame,
  discarded: handleDamage,
  handleCommand,
  alarms: { ...alarmHandlers, recall: goOn },
  lastly: writeOne,
});
