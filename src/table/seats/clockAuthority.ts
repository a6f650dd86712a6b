import { isThroughServer, type Seats } from '../../game/seat.js';

/**
 * Whose time counts: that of the table's own clock, that of the server through which a player plays, or that
 * of the clock on the board; null: nobody keeps time.
 */
export type ClockAuthority = 'own' | 'remote' | 'board' | null;

/**
 * One clock counts, and the others only show it. A clock that was set for the table comes first; then the
 * server of a player who is somewhere else, since his time runs there; then the clock on the board.
 */
export const clockAuthority = ({
  hasOwnClock,
  hasBoardClock,
  seats,
}: {
  readonly hasOwnClock: boolean;
  readonly hasBoardClock: boolean;
  readonly seats: Seats;
}): ClockAuthority => {
  if (hasOwnClock) return 'own';
  if (isThroughServer(seats)) return 'remote';
  return hasBoardClock ? 'board' : null;
};
