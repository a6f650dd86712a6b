import { NO_PIECE, pieceColor } from '../chess/piece.js';
import type { Color, PieceCode } from '../chess/types.js';
import { type SensorCode, UNKNOWN_BLACK, UNKNOWN_MAN, UNKNOWN_WHITE } from '../eboard/sensorBoard.js';

/** Whether a board that sees `code` may have this man (or nothing, 0) standing there. */
export const fits = (code: SensorCode, man: PieceCode): boolean => {
  if (code === man) return true;
  if (man === NO_PIECE) return false;
  return code === UNKNOWN_MAN || code === (man < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK);
};

/** The colour of what a sensor sees; null when nothing stands there or the board cannot tell. */
export const sensorColor = (code: SensorCode): Color | null =>
  code === NO_PIECE || code === UNKNOWN_MAN ? null : pieceColor(code);

/** Whether a sensor cannot even tell the colour of what stands there. */
export const isUnknownMan = (code: SensorCode): boolean => code === UNKNOWN_MAN;

/** Whether a sensor tells which man stands there. */
export const knowsRole = (code: SensorCode): boolean =>
  code !== UNKNOWN_MAN && code !== UNKNOWN_WHITE && code !== UNKNOWN_BLACK;
