import {
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { PieceCode } from '../../chess/types.js';

/** Whether a reading is compatible with this piece (0: empty square). */
export const fits = (code: SensorCode, piece: PieceCode): boolean => {
  if (code === piece) return true;
  if (piece === NO_PIECE) return false;
  return code === UNKNOWN_PIECE || code === (piece < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK);
};

/** Whether a sensor does not report the colour of its piece. */
export const isUnknownPiece = (code: SensorCode): boolean => code === UNKNOWN_PIECE;

/** Whether a sensor identifies its piece. */
export const knowsRole = (code: SensorCode): boolean =>
  code !== UNKNOWN_PIECE && code !== UNKNOWN_WHITE && code !== UNKNOWN_BLACK;
