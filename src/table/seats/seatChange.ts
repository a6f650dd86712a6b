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

/** What becomes of a request for other seats: they are so, or the other player (`of`) is asked. */
export type SeatChange = { readonly kind: 'changed' } | { readonly kind: 'asked'; readonly of: Color };

/** Whether a game is under way that a change of seats would touch. */
const isMidGame = ({ game }: Pick<TableState, 'game'>): boolean =>
  game !== null && game.moves.length > 0 && !isOver(game);

/** An opponent elsewhere whose own seat stays: where the other player sits does not matter there. */
const isUntouched = (of: Color, seats: Seats, wanted: Seats): boolean =>
  seats[of] === wanted[of] &&
  seats.keptHere === wanted.keptHere &&
  (seats[of] === 'remote' || seats[of] === 'engine');

/**
 * Before a game any caller seats the players; during one the arbiter or operator does, or one player asks and
 * the other agrees. A player whose opponent is elsewhere may always switch to a screen, for example after
 * losing the board.
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
