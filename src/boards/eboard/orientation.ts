import { chess960Number } from '../../chess/chess960.js';
import { type SensorBoard, type SensorCode, type SensorLevels, UNKNOWN_PIECE } from './sensorBoard.js';

/** `turned`: White sits where the maker has Black, so the board's a1 is White's h8. */
export type Orientation = 'upright' | 'turned';

/** Half a turn: square n becomes 63 - n. Its own inverse. */
export const rotateBoard = (board: SensorBoard): SensorBoard => Uint8Array.from(board).reverse();

export const rotateLevels = (levels: SensorLevels): SensorLevels => Int16Array.from(levels).reverse();

const sideOf = (code: SensorCode): 'white' | 'black' | 'none' => {
  if (code === 0 || code === UNKNOWN_PIECE) return 'none';
  return code < UNKNOWN_PIECE ? 'white' : 'black';
};

/** Whether White fills the first two ranks, Black the last two, and nothing stands between. */
const isArrayByColor = (board: SensorBoard): boolean =>
  board.every((code, square) => {
    const wanted = square < 16 ? 'white' : square < 48 ? 'none' : 'black';
    return sideOf(code) === wanted && (wanted !== 'none' || code === 0);
  });

/**
 * Whether a board shows a start array. Boards that sense only colours show 7 and 15 for every piece. A board
 * that identifies its pieces must show a real start array.
 */
const isStartArray = (board: SensorBoard): boolean =>
  isArrayByColor(board) &&
  (board.every((code) => (code & 7) === 7 || code === 0) || chess960Number(board) !== undefined);

/**
 * The orientation shown by a start array (standard or any of Chess960). Undefined for every other board, and
 * for occupancy-only boards, whose array looks the same both ways. Squares are numbered as by the board.
 */
export const findOrientation = (board: SensorBoard): Orientation | undefined => {
  if (isStartArray(board)) return 'upright';
  return isStartArray(rotateBoard(board)) ? 'turned' : undefined;
};

/** With this many of a side's 16 pieces in its own half, the game has hardly begun. */
const AT_HOME_LEAST = 11;

const isAtHome = (board: SensorBoard): boolean => {
  const count = (half: SensorBoard, side: 'white' | 'black'): number =>
    half.reduce((sum, code) => sum + (sideOf(code) === side ? 1 : 0), 0);
  const [near, far] = [board.subarray(0, 32), board.subarray(32)];
  return count(near, 'white') >= AT_HOME_LEAST && count(far, 'black') >= AT_HOME_LEAST;
};

/**
 * Guesses the orientation when the beginning of the game was not seen: both sides have most of their pieces
 * in their own halves.
 */
export const guessOrientation = (board: SensorBoard): Orientation | undefined => {
  if (isAtHome(board)) return 'upright';
  return isAtHome(rotateBoard(board)) ? 'turned' : undefined;
};
