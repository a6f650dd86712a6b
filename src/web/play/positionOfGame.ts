import { parseFen } from '../../chess/fen.js';
import type { Position } from '../../chess/position.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import type { GameView } from '../../table/tableView.js';

/** The position on the board; null when it is none that can be played from. */
export const positionOfGame = ({ fen, chess960 }: Pick<GameView, 'fen' | 'chess960'>): Position | null => {
  const setup = parseFen(fen);
  if (!setup.ok) return null;
  const position = positionFromSetup(setup.value, { chess960 });
  return position.ok ? position.value : null;
};
