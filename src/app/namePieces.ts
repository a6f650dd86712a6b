import type { SensorBoard } from '../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../chess/piece.js';
import type { Board, Square } from '../chess/types.js';
import { fits, knowsRole } from '../recognition/squares/sensing.js';

/**
 * Which pieces stand on a board that knows less than its pieces. `game`: the pieces as the game has them;
 * `vacated`: squares that were seen empty since. A piece that could be more than one is left out until the
 * game tells.
 */
export const namePieces = (sensed: SensorBoard, game: Board, vacated: ReadonlySet<Square>): Board => {
  const inHands = Array.from(game).filter((piece, square) => {
    return piece !== NO_PIECE && (sensed[square] === NO_PIECE || vacated.has(square));
  });
  return Uint8Array.from(sensed, (code, square) => {
    if (knowsRole(code)) return code;
    const before = game[square] ?? NO_PIECE;
    if (before !== NO_PIECE && fits(code, before) && !vacated.has(square)) return before;
    const candidates = new Set(inHands.filter((piece) => fits(code, piece)));
    const [only] = candidates;
    return candidates.size === 1 && only !== undefined ? only : NO_PIECE;
  });
};
