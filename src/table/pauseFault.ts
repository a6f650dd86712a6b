import { COLORS, type Color } from '../chess/types.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { isFromAfar, isThroughServer } from './game/seat.js';
import type { TableView } from './tableView.js';

type Clocked = Pick<TableView, 'seats' | 'gameClock'>;

/** The only side that plays at this table. Undefined: both sides, or none. */
export const onlySideHere = ({ seats }: Pick<Clocked, 'seats'>): Color | undefined => {
  const [side, ...others] = COLORS.filter((one) => seats[one] === 'board' || seats[one] === 'screen');
  return others.length === 0 ? side : undefined;
};

/**
 * Why a player alone may not stop the clock. Undefined: allowed. A player may stop the clock to call the
 * arbiter (6.11.2), and an engine can wait. But a remote opponent cannot see the reason, so against one a
 * player may not stop the clock in the player's own turn. A server's clock runs on anyway. `side` is the
 * caller's; undefined: unknown.
 */
export const pauseFault = ({ seats, gameClock }: Clocked, side: Color | undefined): Message | undefined => {
  if (isThroughServer(seats)) return message('refusal.serverClock');
  if (!isFromAfar(seats)) return undefined;
  const turn = gameClock?.clock.turn;
  if (turn === undefined || (side !== undefined && side !== turn)) return undefined;
  return message('refusal.timeRuns', { side: turn });
};
