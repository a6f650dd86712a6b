import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { type DgtState, type DgtStep, send } from './dialogueStep.js';
import { decodeEepromLog } from './eepromLog.js';
import { findKeptChanges } from './keptChanges.js';

/** The log begins to arrive within this time, or this board sends none. */
const LOG_BEGINS_MS = 3_000;
/** One plain ply changes two squares, and needs no log to be understood. */
const PLAIN_SQUARES = 2;
/** Boards of this version and later may run on a battery. */
const BATTERY_SINCE_VERSION = 3;

/** The board from which its log may continue. A board on its own battery logs nothing without the cable. */
export const boardToRecall = (state: DgtState): SensorBoard | null =>
  mayHaveBattery(state) ? (state.believed ?? state.before) : null;

export const mayHaveBattery = ({ identity }: Pick<DgtState, 'identity'>): boolean =>
  Number.parseInt(identity.firmware ?? '', 10) >= BATTERY_SINCE_VERSION;

/**
 * The line was lost, and more than one ply was made meanwhile: the log is requested, which takes eight
 * seconds, before the board is reported.
 */
export const beginRecall = (step: DgtStep, board: SensorBoard): boolean => {
  const { next } = step;
  const { before } = next;
  next.before = null;
  if (before === null || squaresApart(board, before) <= PLAIN_SQUARES) return false;
  next.before = before;
  next.recalling = board;
  send(step, { kind: 'askLog' });
  setAlarm(step, 'recall', LOG_BEGINS_MS);
  return true;
};

/** Reports the log's changes from the time when no host listened, if they lead to the present board. */
export const reportRecalled = (step: DgtStep, log: Uint8Array): void => {
  const { before, recalling } = step.next;
  if (before === null || recalling === null) return;
  const changes = findKeptChanges(decodeEepromLog(log), before, recalling, false);
  if (changes !== undefined) emit(step, { kind: 'missed', changes });
};

/** The board that waited for its log; a request for the log that was not sent yet is cancelled. */
export const endRecall = (step: DgtStep): SensorBoard | null => {
  const { next } = step;
  const board = next.recalling;
  next.recalling = null;
  next.before = null;
  if (!next.logWanted) next.queue = next.queue.filter(({ kind }) => kind !== 'askLog');
  setAlarm(step, 'recall', NEVER);
  return board;
};
