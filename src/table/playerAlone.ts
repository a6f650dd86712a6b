import { isOver } from '../game/gameState.js';
import { isThroughServer } from '../game/seat.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { pauseFault } from './pauseFault.js';
import { refuse } from './refuse.js';
import type { TableCommand } from './tableService.js';
import type { TableView } from './tableView.js';

/**
 * A rated game that is under way is neither broken off nor given another clock by one of its players; and
 * none of them stops his own time against somebody elsewhere.
 */
export const checkPlayerAlone = (
  { game, rules, seats, gameClock }: Pick<TableView, 'game' | 'rules' | 'seats' | 'gameClock'>,
  { type }: TableCommand,
  { role, side }: Caller,
): Result<void, BridgeError> => {
  if (role !== 'player' || game === null || isOver(game)) return ok(undefined);
  if (type === 'pauseClock' || (type === 'startClock' && isThroughServer(seats))) {
    const why = pauseFault({ seats, ...(gameClock && { gameClock }) }, side);
    return why === undefined ? ok(undefined) : refuse('clock', why);
  }
  return (type === 'newGame' || type === 'setClock') && rules.signals === 'rated' && game.moves.length > 0
    ? refuse('role', 'a game is under way: no player alone begins another, or sets the clock anew')
    : ok(undefined);
};
