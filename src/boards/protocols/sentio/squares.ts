import { fileOf, rankOf } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { type SensorBoard, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';

/** Ranks are sent from the eighth down. Bit 7 is the a-file; for the lights, bit 0 is. */
const RANKS = 8;

const sensorBit = (square: Square): number => 0x80 >> fileOf(square);
const rowOf = (square: Square): number => RANKS - 1 - rankOf(square);

/** Eight numbers as on the wire, from a placement of any pieces. */
export const rowsOf = (board: SensorBoard): Uint8Array => {
  const rows = new Uint8Array(RANKS);
  board.forEach((code, square) => {
    const row = rowOf(square);
    if (code !== 0) rows[row] = (rows[row] ?? 0) | sensorBit(square);
  });
  return rows;
};

/** The placement, with `UNKNOWN_PIECE` on every occupied square. */
export const boardOf = (rows: ArrayLike<number>): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) =>
    ((rows[rowOf(square)] ?? 0) & sensorBit(square)) === 0 ? 0 : UNKNOWN_PIECE,
  );
