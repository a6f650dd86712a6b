import { emptyBoard, startBoard } from '../../../chess/board.js';
import type { EBoardEvent } from '../../eboard/eboardEvent.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import type { DgtLogEntry } from './eepromLog.js';
import { flipRanks, sensorCodeOf } from './squares.js';

export type KeptChanges = Extract<EBoardEvent, { readonly kind: 'missed' }>['changes'];

/** The whole board at the log entries that determine it. */
const landmarkOf = (entry: DgtLogEntry): SensorBoard | undefined => {
  switch (entry.kind) {
    case 'startArray':
      return startBoard;
    case 'startArrayTurned':
      return Uint8Array.from(startBoard).reverse();
    case 'emptyBoard':
    // After power-up an entry for each piece follows.
    case 'powerUp':
      return emptyBoard;
    default:
      return undefined;
  }
};

/**
 * Finds the changes between two boards in the log of the board itself: from the last time at which it matched
 * `before` until it matches `now`. `isWhole`: the log begins at `before`, as on a bus; otherwise it goes back
 * further, and its beginning is unknown. Undefined when the log does not lead from one to the other.
 */
export const findKeptChanges = (
  entries: readonly DgtLogEntry[],
  before: SensorBoard,
  now: SensorBoard,
  isWhole: boolean,
): KeptChanges | undefined => {
  let board: Uint8Array | undefined = isWhole ? Uint8Array.from(before) : undefined;
  let changes: { square: number; code: number }[] | undefined = isWhole ? [] : undefined;
  for (const entry of entries) {
    const landmark = landmarkOf(entry);
    if (landmark !== undefined) board = Uint8Array.from(landmark);
    // The log lacks changes that were made without power.
    if (entry.kind === 'powerUp') changes = undefined;
    if (entry.kind === 'square') {
      const change = { square: flipRanks(entry.square), code: sensorCodeOf(entry.code) };
      if (board !== undefined) board[change.square] = change.code;
      changes?.push(change);
    }
    if (board !== undefined && squaresApart(board, before) === 0) changes = [];
  }
  const isReached = board !== undefined && squaresApart(board, now) === 0;
  return isReached && changes !== undefined && changes.length > 0 ? changes : undefined;
};
