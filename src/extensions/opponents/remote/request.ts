import type { RemotePlace } from '../../../messages/remoteText.js';
import type { Caller } from '../../../table/caller.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { GameAsk, GameSession } from './gameSession.js';

/** The next step, at the table or on the server. `session` is the state once the step has begun. */
export type GameRequest =
  | { readonly kind: 'command'; readonly command: TableCommand; readonly session: GameSession }
  | { readonly kind: 'ask'; readonly ask: GameAsk; readonly session: GameSession };

/** The caller for commands from the server of the game, which does not speak for a player at the board. */
export const callerFor = (place: RemotePlace): Caller => ({ role: 'operator', name: place });

export const commandRequest = (session: GameSession, command: TableCommand): GameRequest => ({
  kind: 'command',
  command,
  session,
});
