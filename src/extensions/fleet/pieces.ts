import type { TableEvent } from '../../table/tableEvent.js';
import { ROWS_MAX } from './messages.js';

/** Brokers refuse what is much longer; an event alone is a few hundred. */
const BYTES_MAX = 100_000;

/** Rows as messages of the bus carry them: in order, few enough and short enough. */
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
