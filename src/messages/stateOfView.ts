import type { TableState } from '../table/tableState.js';
import type { TableView } from '../table/tableView.js';

/**
 * A state to fold further events into, from a view. A view does not say which clock stamps still wait for the
 * press: taking the last ply as open is always right, because the next reading of the clock gives a settled
 * one its own value again. The start of the game on the program's clock is not known either, and times of
 * later plies count from 0.
 */
export const stateOfView = (view: TableView): TableState => {
  const { game } = view;
  // Only the table itself asks.
  const own = { asked: 0, answered: [], rulesBySeat: { atBoard: view.rules, elsewhere: view.rules } };
  if (game === null) return { ...view, ...own, game };
  const mover = game.turn === 'white' ? 'black' : 'white';
  const unstamped = game.moves.length === 0 ? {} : { [mover]: game.moves.length };
  return { ...view, ...own, game: { ...game, startAtMs: 0, unstamped } };
};
