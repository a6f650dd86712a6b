import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { type DgtState, type DgtStep, send } from './dialogueStep.js';
import { decodeEepromLog } from './eepromLog.js';
import { findKeptChanges } from './keptChanges.js';

/** The log begins to come within this time, or this board sends none. */
const LOG_BEGINS_MS = 3_000;
/** One plain ply explains two squares, and needs no log to be understood. */
const PLAIN_SQUARES = 2;
/** Boards of this version and later may run on a battery. */
const BATTERY_SINCE_VERSION = 3;

/** The board to which its log may lead on from. One that lives off the cable logs nothing without it. */
export const boardToRecall = (state: DgtState): SensorBoard | null =>
  mayHaveBattery(state) ? (state.believed ?? state.before) : null;

export const mayHaveBattery = ({ identity }: Pick<DgtState, 'identity'>): boolean =>
  Number.parseInt(identity.firmware ?? '', 10) >= BATTERY_SINCE_VERSION;

/**
 * The line was lost, and more than a ply was made meanwhile: the log is asked for, which takes eight seconds,
 * before the board is told.
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

/** Tells what the log says of the time when no host listened, if it leads to the board as it is now. */
export const reportRecalled = (step: DgtStep, log: Uint8Array): void => {
  const { before, recalling } = step.next;
  if (before === null || recalling === null) return;
  const changes = findKeptChanges(decodeEepromLog(log), before, recalling, false);
  if (changes !== undefined) emit(step, { kind: 'missed', changes });
};

/** The board that waited for its log, which is not asked for any more if it was not yet. */
export const endRecall = (step: DgtStep): SensorBoard | null => {
  const { next } = step;
  const board = next.recalling;
  next.recalling = null;
  next.before = null;
  if (!next.logWanted) next.queue = next.queue.filter(({ kind }) => kind !== 'askLog');
  setAlarm(step, 'recall', NEVER);
  return board;
};
