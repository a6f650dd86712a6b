import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import { isOver } from '../game/gameState.js';
import { refuse } from '../refuse.js';
import type { TableCommand } from '../tableService.js';
import { tell, type Work } from './work.js';

/** A game that is over counts otherwise; the one that is played by now never ends by that. */
export const correctResult = (
  work: Work,
  { game, result }: Extract<TableCommand, { type: 'correctResult' }>,
): Result<void, BridgeError> => {
  const present = work.core.table.game;
  if (present?.id === game && !isOver(present))
    return refuse('played', 'the game is being played; end it first', { gameId: game });
  tell(work, { type: 'resultCorrected', gameId: game, result });
  return ok(undefined);
};
