import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import { chess960Number, chess960Start, STANDARD_ARRAY } from '../../chess/chess960.js';
import { NO_PIECE } from '../../chess/piece.js';
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

/**
 * During a setup, at least this many pieces of the start position stand on their squares, and at most this
 * many other pieces stand elsewhere.
 */
const READY_MIN = 16;
const IN_THE_WAY_MAX = 8;
/** A board that differs this much from its game shows another one. */
const AWAY_MIN = 8;

/** Whether the players are setting up the next start position after a game. */
export const isSettingUp = (board: SensorBoard, start: Position, game: Position): boolean => {
  // Tests the rarest condition first, because this runs at every event.
  if (squaresAway(board, game) < AWAY_MIN) return false;
  let ready = 0;
  let inTheWay = 0;
  for (let square = 0; square < 64; square++) {
    const code = board[square] ?? NO_PIECE;
    const piece = start.board[square] ?? NO_PIECE;
    if (piece !== NO_PIECE && fits(code, piece)) ready++;
    if (piece === NO_PIECE && code !== NO_PIECE) inTheWay++;
  }
  return ready >= READY_MIN && inTheWay <= IN_THE_WAY_MAX;
};
