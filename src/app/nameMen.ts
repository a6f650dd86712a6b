import { NO_PIECE } from '../chess/piece.js';
import type { Board, PieceCode, Square } from '../chess/types.js';
import {
  type SensorBoard,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_MAN,
  UNKNOWN_WHITE,
} from '../eboard/sensorBoard.js';

const fits = (code: SensorCode, man: PieceCode): boolean => {
  if (man === NO_PIECE || code === NO_PIECE) return false;
  return code === UNKNOWN_MAN || code === (man < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK);
};

const isNamed = (code: SensorCode): boolean =>
  code !== UNKNOWN_MAN && code !== UNKNOWN_WHITE && code !== UNKNOWN_BLACK;

/**
 * Which men stand on a board that knows less than its men. `game`: the men as the game has them;
 * `vacated`: squares
 * that were seen empty since. A man that could be more than one is left out until the game tells.
 */
export const nameMen = (sensed: SensorBoard, game: Board, vacated: ReadonlySet<Square>): Board => {
  const inHands = Array.from(game).filter((man, square) => {
    return man !== NO_PIECE && (sensed[square] === NO_PIECE || vacated.has(square));
  });
  return Uint8Array.from(sensed, (code, square) => {
    if (isNamed(code)) return code;
    const before = game[square] ?? NO_PIECE;
    if (fits(code, before) && !vacated.has(square)) return before;
    const candidates = new Set(inHands.filter((man) => fits(code, man)));
    const [only] = candidates;
    return candidates.size === 1 && only !== undefined ? only : NO_PIECE;
  });
};
