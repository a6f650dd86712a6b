import type { TableEvent } from '../../table/tableEvent.js';
import { ROWS_MAX } from './messages.js';

/** Brokers refuse much longer messages. A single event has a few hundred bytes. */
const BYTES_MAX = 100_000;

/** Splits rows into messages for the bus that are short enough, in order. */
export const piecesOf = (rows: readonly TableEvent[]): TableEvent[][] => {
  const pieces: TableEvent[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const piece = pieces.at(-1);
    if (piece === undefined || piece.length >= ROWS_MAX || bytes + length > BYTES_MAX) {
      pieces.push([row]);
      bytes = length;
    } else {
      piece.push(row);
      bytes += length;
    }
  }
  return pieces;
};
