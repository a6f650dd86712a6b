import type { TableState } from '../table/tableState.js';
import type { TableView } from '../table/tableView.js';

/**
 * A state from a view, so that further events can be folded into it. A view does not tell which clock stamps
 * still wait for the press. Treating the last ply as open is always right, because the next reading of the
 * clock gives a settled one the same value. The view does not tell either when the game started on the
 * program's clock, so times of later plies count from 0.
 */
export const stateOfView = (view: TableView): TableState => {
  const { game } = view;
  // Only the table asks questions, so these are empty.
  const own = { asked: 0, answered: [], rulesBySeat: { atBoard: view.rules, elsewhere: view.rules } };
  if (game === null) return { ...view, ...own, game };
  const mover = game.turn === 'white' ? 'black' : 'white';
  const unstamped = game.moves.length === 0 ? {} : { [mover]: game.moves.length };
  return { ...view, ...own, game: { ...game, startAtMs: 0, unstamped } };
};
