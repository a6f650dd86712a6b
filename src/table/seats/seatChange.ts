import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { isOver } from '../game/gameState.js';
import { type Seats, sameSeats } from '../game/seat.js';
import { refuse } from '../refuse.js';
import type { TableState } from '../tableState.js';

/** The outcome of a request for other seats: they are changed, or the other player (`of`) is asked. */
export type SeatChange = { readonly kind: 'changed' } | { readonly kind: 'asked'; readonly of: Color };

/** Whether a game is in progress that a change of seats would affect. */
const isMidGame = ({ game }: Pick<TableState, 'game'>): boolean =>
  game !== null && game.moves.length > 0 && !isOver(game);

/**
 * Whether the opponent plays elsewhere and keeps the seat. The other player's seat does not matter to that
 * opponent.
 */
const isUntouched = (of: Color, seats: Seats, wanted: Seats): boolean =>
  seats[of] === wanted[of] &&
  seats.keptHere === wanted.keptHere &&
  (seats[of] === 'remote' || seats[of] === 'engine');

/**
 * Decides a request for other seats. Before a game any caller can seat the players. During a game the arbiter
 * or operator can, or one player asks and the other agrees. A player whose opponent plays elsewhere can
 * always change to a screen, for example after losing the board.
 */
export const judgeSeatChange = (
  state: Pick<TableState, 'game' | 'seats'>,
  wanted: Seats,
  { role, side }: Caller,
): Result<SeatChange, BridgeError> => {
  if (sameSeats(state.seats, wanted)) return refuse('seat', message('refusal.seatsAlready'));
  if (!isMidGame(state) || role === 'arbiter' || role === 'operator') return ok({ kind: 'changed' });
  if (side === undefined) return refuse('role', message('refusal.midGameSeats'));
  const of = oppositeColor(side);
  return ok(isUntouched(of, state.seats, wanted) ? { kind: 'changed' } : { kind: 'asked', of });
};
