import { isThroughServer, type Seats } from '../game/seat.js';

/**
 * The clock that counts: the table's own, that of the server through which a player plays, or the one on the
 * board; null: no time is kept.
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
