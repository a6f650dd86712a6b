import type { Capabilities } from '../../eboard/capabilities.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { hastenAlarm, setAlarm } from '../../eboard/kit/alarms.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { becomeReady } from '../../eboard/kit/readiness.js';
import { tell } from '../../eboard/kit/turn.js';
import { squaresApart } from '../../eboard/sensorBoard.js';
import { ACK_DONE } from './clockAck.js';
import { hearAck, hearNoClock, hearTimes } from './clockDialogue.js';
import { confirmSetting, hearSettingReply, loseSetting, obeyClockOrder } from './clockOrders.js';
import { settingFailure } from './clockSetting.js';
import { describeFrame, makeLogText } from './describe.js';
import { type DgtAlarm, type DgtState, initialState, send, type Turn, writeOne } from './driverTurn.js';
import { decodeEepromLog } from './eepromLog.js';
import type { DgtBattery, DgtFrame } from './frames.js';
import { hearDigits, hearLongSerialNumber, tellIdentity } from './identity.js';
import { alarmHandlers, askBattery, OPEN_PAUSE_MS, restart, startQuestions } from './questions.js';
import { flipRanks, sensorBoardOf, sensorCodeOf } from './squares.js';

/** Longer than most hands hold a piece, so that the whole board is mostly asked for between moves. */
const QUIET_MS = 600;
/** Messages have no checksum and can vanish: a look at the whole board now and then puts everything right. */
const CHECK_EVERY_MS = 10_000;
/** The whole log takes 8.3 s at 9600 baud. */
const LOG_MS = 15_000;
/** Boards of this version and later may run on a battery. */
const BATTERY_SINCE_VERSION = 3;

const mayHaveBattery = ({ identity }: DgtState): boolean =>
  Number.parseInt(identity.firmware ?? '', 10) >= BATTERY_SINCE_VERSION;

const capabilitiesOf = ({ next }: Turn): Capabilities => ({
  sensing: 'piece',
  clock: true,
  ...(mayHaveBattery(next) && { battery: true }),
});

/** The whole board is the truth. One that surprises is asked for again, because it may be the damaged one. */
const hearBoard = (turn: Turn, codes: Uint8Array): void => {
  const { next } = turn;
  const board = sensorBoardOf(codes);
  const expected = next.believed !== null && squaresApart(board, next.believed) === 0;
  // Changes that were never told: the board may have restarted and forgotten that it should tell them.
  if (next.believed !== null && !expected) send(turn, { kind: 'updateNice' });
  next.believed = board;
  next.boardsUnanswered = 0;
  tell(turn, { kind: 'placement', board });
  setAlarm(turn, 'board', expected ? CHECK_EVERY_MS : QUIET_MS);
  becomeReady(turn, capabilitiesOf(turn));
};

const hearSquare = (turn: Turn, wireSquare: number, dgtCode: number): void => {
  const { next } = turn;
  const square = flipRanks(wireSquare);
  const code = sensorCodeOf(dgtCode);
  next.believed = next.believed?.with(square, code) ?? null;
  tell(turn, { kind: 'square', square, code });
  if (next.answered) setAlarm(turn, 'board', QUIET_MS);
};

const hearBattery = (turn: Turn, { percent, charging }: DgtBattery): void => {
  if (percent <= 100) tell(turn, { kind: 'battery', percent, charging });
};

const hearLog = (turn: Turn, bytes: Uint8Array): void => {
  if (turn.next.logWanted) tell(turn, { kind: 'boardLog', entries: decodeEepromLog(bytes).map(makeLogText) });
  else tell(turn, { kind: 'ignored', what: `a log of ${bytes.length} bytes that nobody asked for` });
  turn.next.logWanted = false;
};

const hearVersion = (turn: Turn, major: number, minor: number): void => {
  const isFirst = turn.next.identity.firmware === undefined;
  tellIdentity(turn, { firmware: `${major}.${minor}` });
  if (!isFirst || !mayHaveBattery(turn.next)) return;
  askBattery(turn);
  if (turn.next.ready) tell(turn, { kind: 'capabilities', capabilities: capabilitiesOf(turn) });
};

const translate = (turn: Turn, frame: DgtFrame): void => {
  switch (frame.kind) {
    case 'board':
      hearBoard(turn, frame.codes);
      break;
    case 'square':
      hearSquare(turn, frame.square, frame.code);
      break;
    case 'clockTimes':
      if (confirmSetting(turn, frame)) hearTimes(turn, frame);
      else tell(turn, { kind: 'ignored', what: `${describeFrame(frame)}, not yet as set` });
      break;
    case 'clockAck':
      hearSettingReply(turn, hearAck(turn, frame), frame.status === ACK_DONE);
      break;
    case 'noClock':
      loseSetting(turn);
      hearNoClock(turn);
      break;
    case 'log':
      hearLog(turn, frame.bytes);
      break;
    case 'serialNumber':
      hearDigits(turn, frame.digits);
      break;
    case 'longSerialNumber':
      hearLongSerialNumber(turn, frame.text);
      break;
    case 'version':
      hearVersion(turn, frame.major, frame.minor);
      break;
    case 'makerText':
      tellIdentity(turn, { makerText: frame.text });
      break;
    case 'battery':
      hearBattery(turn, frame);
      break;
    case 'logComing':
    case 'nullClock':
    case 'busAddress':
    case 'foreign':
    case 'unknown':
      tell(turn, { kind: 'ignored', what: describeFrame(frame) });
      break;
  }
};

const endBusy = (turn: Turn): void => {
  turn.next.busyUntilMs = 0;
  if (!turn.next.answered) return;
  setAlarm(turn, 'keepAlive', 0);
  setAlarm(turn, 'board', QUIET_MS);
};

/** A log's first three bytes are no sign of life: among garbage they are common. */
const hearFrame = (turn: Turn, frame: DgtFrame): void => {
  const { next } = turn;
  if (frame.kind === 'unknown') next.noise = true;
  else if (frame.kind !== 'logComing') {
    next.keepAlive = { ...next.keepAlive, heard: true };
    if (next.busyUntilMs > turn.atMs) endBusy(turn);
    if (next.probes > 0 && !next.answered) startQuestions(turn);
  }
  if (frame.kind === 'logComing') next.busyUntilMs = turn.atMs + LOG_MS;
  translate(turn, frame);
};

/** A damaged message may have been the change of a square, or a time. */
const hearDamage = (turn: Turn): void => {
  const { next } = turn;
  if (!next.answered) return;
  hastenAlarm(turn, 'board', QUIET_MS);
  if (next.clockConnected === true) hastenAlarm(turn, 'times', QUIET_MS);
};

/** Lights are passed over: these boards have none, and a command for lights can freeze them. */
const obey = (turn: Turn, command: EBoardCommand): void => {
  if (!turn.next.answered) {
    if (command.kind === 'setClock')
      tell(turn, { kind: 'clockSet', outcome: settingFailure('noAnswer', undefined) });
    return;
  }
  switch (command.kind) {
    case 'requestPlacement':
      send(turn, { kind: 'askBoard' });
      break;
    case 'requestLog':
      turn.next.logWanted = true;
      send(turn, { kind: 'askLog' });
      break;
    case 'setLights':
      break;
    default:
      obeyClockOrder(turn, command);
  }
};

/**
 * After opening: reset, updates on, version asked, every two seconds until something valid is heard; then
 * the whole board, serial numbers, maker's text, battery and clock. From then on a question a second shows
 * that the board lives. Changes of squares are told at once; the whole board follows when it has been quiet,
 * and every ten seconds, and is the truth.
 *
 * Before anything valid is heard only 40, 4B and 4D are written, and never by anybody 4E, 51, 53 or 54.
 */
export const dgtDriver = createDriver<DgtFrame, DgtState, DgtAlarm>({
  initial: initialState,
  opened: (turn) => restart(turn, OPEN_PAUSE_MS),
  heard: hearFrame,
  discarded: hearDamage,
  obey,
  alarms: alarmHandlers,
  lastly: writeOne,
});
