import { isOver } from '../../game/gameState.js';
import type { CarriedPly } from '../../table/seats/carryOut.js';
import type { TableView } from '../../table/tableView.js';
import { placementLetters } from '../../wording/placementLetters.js';

/** Pieces stand on the same squares; not every board can tell which they are. */
const isOccupiedAlike = (physical: string, fen: string): boolean => {
  const [there, wanted] = [placementLetters(physical), placementLetters(fen)];
  return there.every((letter, square) => (letter === null) === (wanted[square] === null));
};

/**
 * The ply that hands have to carry out; of a game that is over only while the board shows another position.
 */
export const stillToCarryOut = ({
  game,
  physical,
  toCarryOut,
}: Pick<TableView, 'game' | 'physical' | 'toCarryOut'>): CarriedPly | null => {
  if (toCarryOut === null || game === null || !isOver(game)) return toCarryOut;
  return physical === null || isOccupiedAlike(physical, game.fen) ? null : toCarryOut;
};
