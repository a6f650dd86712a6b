import { isOver } from './game/gameState.js';
import { isThroughServer } from './game/seat.js';
import type { GameView, TableView } from './tableView.js';

type Shown = Pick<TableView, 'seats' | 'gameClock'> & {
  readonly game: Pick<GameView, 'result' | 'resultBy'> | null;
  readonly laws: Pick<TableView['laws'], 'claim' | 'pause'>;
};

/**
 * Whether a game in progress waits for a person to continue it: the arbiter paused it, or its clock was
 * stopped, by hand or by a power cut. A server's clock follows the server.
 */
export const isPaused = ({ game, laws, seats, gameClock }: Shown): boolean => {
  if (game === null || isOver(game) || laws.claim !== null) return false;
  return laws.pause !== null || (gameClock?.clock.phase === 'paused' && !isThroughServer(seats));
};
