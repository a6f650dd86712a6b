import type { Color } from '../chess/types.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { isOver } from './game/gameState.js';
import { isThroughServer } from './game/seat.js';
import { onlySideHere, pauseFault } from './pauseFault.js';
import { refuse } from './refuse.js';
import type { TableCommand } from './tableService.js';
import type { TableView } from './tableView.js';

type Judged = Pick<TableView, 'game' | 'rules' | 'seats' | 'gameClock'>;

/** The side of the caller. An operator counts as the player at the board, unless the command names a side. */
const sideOf = ({ role, side }: Caller, { seats }: Judged): Color | undefined =>
  side ?? (role === 'operator' ? onlySideHere({ seats }) : undefined);

/**
 * Why the caller may not stop or start the clock now. Undefined: allowed. Before the first move, programs may
 * set it up too.
 */
const clockFault = (table: Judged, { type }: TableCommand, caller: Caller): Message | undefined => {
  const { seats, game, gameClock } = table;
  if (caller.role !== 'player' && (game === null || game.moves.length === 0)) return undefined;
  const isServed = isThroughServer(seats);
  if (type !== 'pauseClock' && !(isServed && (type === 'startClock' || type === 'correctClock')))
    return undefined;
  if (!isServed && (caller.role === 'arbiter' || caller.role === 'rules')) return undefined;
  return pauseFault({ seats, ...(gameClock && { gameClock }) }, sideOf(caller, table));
};

/**
 * A single player may not abort a rated game in progress, give it another clock, or stop the clock in the
 * player's own turn against a remote opponent. No caller can stop a server's clock.
 */
export const checkPlayerAlone = (
  table: Judged,
  command: TableCommand,
  caller: Caller,
): Result<void, BridgeError> => {
  const { game, rules } = table;
  const { type } = command;
  if (game === null || isOver(game)) return ok(undefined);
  const why = clockFault(table, command, caller);
  if (why !== undefined) return refuse('clock', why);
  if (caller.role !== 'player') return ok(undefined);
  return (type === 'newGame' || type === 'setClock') && rules.signals === 'rated' && game.moves.length > 0
    ? refuse('role', message('refusal.gameUnderWay'))
    : ok(undefined);
};
