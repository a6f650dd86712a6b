import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import { chess960Number, chess960Start, STANDARD_ARRAY } from '../../chess/chess960.js';
import { type Position, startPosition } from '../../chess/position.js';
import { fits } from './sensing.js';

/** The start position with this placement. Undefined: none. */
export const startOf = (board: SensorBoard): Position | undefined => {
  const number = chess960Number(board);
  if (number === STANDARD_ARRAY) return startPosition;
  if (number !== undefined) return chess960Start(number);
  // An occupancy-only board cannot distinguish start positions, so standard chess is assumed.
  return isLike(board, startPosition) ? startPosition : undefined;
};

/** Whether the readings are compatible with a position. */
export const isLike = (board: SensorBoard, { board: pieces }: Position): boolean => {
  for (let square = 0; square < 64; square++) {
    const code = board[square] ?? 0;
    const piece = pieces[square] ?? 0;
    if (code !== piece && !fits(code, piece)) return false;
  }
  return true;
};

/** The number of squares that differ from a position. */
export const squaresAway = (board: SensorBoard, { board: pieces }: Position): number => {
  let away = 0;
  for (let square = 0; square < 64; square++) {
    const code = board[square] ?? 0;
    const piece = pieces[square] ?? 0;
    if (code !== piece && !fits(code, piece)) away++;
  }
  return away;
};

export const piecesOn = (board: Readonly<Uint8Array>): number => {
  let count = 0;
  for (let square = 0; square < 64; square++) if (board[square] !== 0) count++;
  return count;
};
