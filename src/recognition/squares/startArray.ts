import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import { chess960Number, chess960Start, STANDARD_ARRAY } from '../../chess/chess960.js';
import { type Position, startPosition } from '../../chess/position.js';
import { fits } from './sensing.js';

/** The position that a game begins from with this placement; undefined: none. */
export const startOf = (board: SensorBoard): Position | undefined => {
  const number = chess960Number(board);
  if (number === STANDARD_ARRAY) return startPosition;
  if (number !== undefined) return chess960Start(number);
  // An occupancy-only board cannot distinguish the arrays: standard chess is meant.
  return isLike(board, startPosition) ? startPosition : undefined;
};

/** Whether the sensors may be showing this position. */
export const isLike = (board: SensorBoard, { board: pieces }: Position): boolean => {
  for (let square = 0; square < 64; square++)
    if (!fits(board[square] ?? 0, pieces[square] ?? 0)) return false;
  return true;
};

/** How many squares differ from this position. */
export const squaresAway = (board: SensorBoard, { board: pieces }: Position): number => {
  let away = 0;
  for (let square = 0; square < 64; square++) {
    const code = board[square] ?? 0;
    const piece = pieces[square] ?? 0;
    if (code !== piece && !fits(code, piece)) away++;
  }
  return away;
};
