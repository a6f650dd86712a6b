import type { Caller } from '../../table/caller.js';
import type { TableCommand } from '../../table/tableService.js';
import type { GameAsk, GameSession } from './gameSession.js';

/** One thing to do next: at the table, or on the server. The session is as it stands once it is begun. */
export type Deed =
  | { readonly kind: 'command'; readonly command: TableCommand; readonly session: GameSession }
  | { readonly kind: 'ask'; readonly ask: GameAsk; readonly session: GameSession };

/** The program that plays for the server speaks for nobody at the board. */
export const byServer: Caller = { role: 'operator', name: 'lichess' };

export const commandDeed = (session: GameSession, command: TableCommand): Deed => ({
  kind: 'command',
  command,
  session,
});
