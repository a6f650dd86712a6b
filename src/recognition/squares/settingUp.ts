import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import { fits } from './sensing.js';
import { squaresAway } from './startArray.js';

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
