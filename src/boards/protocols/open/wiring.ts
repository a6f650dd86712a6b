import { fileOf, rankOf, squareAt } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';

const MIRROR_FILES = 1;
const MIRROR_RANKS = 2;
const EXCHANGE = 4;
/** The values of the setting `sensors`. */
export const SENSOR_WIRINGS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The row and column of a named square in the wired matrix, as a square, by the setting `sensors`. */
export const wiredAt = (square: Square, sensors: number): Square => {
  let [file, rank] = [fileOf(square), rankOf(square)];
  if (sensors & EXCHANGE) [file, rank] = [rank, file];
  if (sensors & MIRROR_FILES) file = 7 - file;
  if (sensors & MIRROR_RANKS) rank = 7 - rank;
  return squareAt(file, rank);
};
