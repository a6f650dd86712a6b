import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { type DgtState, type DgtStep, send } from './dialogueStep.js';
import { decodeEepromLog } from './eepromLog.js';
import { findKeptChanges } from './keptChanges.js';

/** A board whose log has not begun to arrive after this time sends none. */
const LOG_BEGINS_MS = 3_000;
/** One plain ply changes two squares and can be understood without a log. */
const PLAIN_SQUARES = 2;
/** Boards of this version and later may run on a battery. */
const BATTERY_SINCE_VERSION = 3;

/**
 * The board from which its log may continue; null for a board without a battery, which logs nothing while the
 * cable is out.
 */
export const boardToRecall = (state: DgtState): SensorBoard | null =>
  mayHaveBattery(state) ? (state.accepted ?? state.before) : null;

export const mayHaveBattery = ({ identity }: Pick<DgtState, 'identity'>): boolean =>
  Number.parseInt(identity.firmware ?? '', 10) >= BATTERY_SINCE_VERSION;

/**
 * Requests the log when more than one ply was made while the line was lost. The log takes eight seconds, and
 * the board is reported after it.
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

/** Reports the changes in the log from the time when no host listened, if they lead to the present board. */
export const reportRecalled = (step: DgtStep, log: Uint8Array): void => {
  const { before, recalling } = step.next;
  if (before === null || recalling === null) return;
  const changes = findKeptChanges(decodeEepromLog(log), before, recalling, false);
  if (changes !== undefined) emit(step, { kind: 'missed', changes });
};

/** Ends the recall, cancels a request for the log that still waits, and returns the board held back. */
export const endRecall = (step: DgtStep): SensorBoard | null => {
  const { next } = step;
  const board = next.recalling;
  next.recalling = null;
  next.before = null;
  if (!next.logWanted) next.queue = next.queue.filter(({ kind }) => kind !== 'askLog');
  setAlarm(step, 'recall', NEVER);
  return board;
};
