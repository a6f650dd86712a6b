import { isOver } from '../game/gameState.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { refuse } from './refuse.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';

/** A rated game that is under way is neither broken off nor given another clock by one of its players. */
export const checkPlayerAlone = (
  { game, rules }: Pick<TableState, 'game' | 'rules'>,
  { type }: TableCommand,
  { role }: Caller,
): Result<void, BridgeError> =>
  role === 'player' &&
  (type === 'newGame' || type === 'setClock') &&
  rules.signals === 'rated' &&
  game !== null &&
  !isOver(game) &&
  game.moves.length > 0
    ? refuse('role', 'a game is under way: no player alone begins another, or sets the clock anew')
    : ok(undefined);
