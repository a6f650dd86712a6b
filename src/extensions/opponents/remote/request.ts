import type { RemotePlace } from '../../../messages/remoteText.js';
import type { Caller } from '../../../table/caller.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { GameAsk, GameSession } from './gameSession.js';

/** One thing to do next: at the table, or on the server. The session is as it stands once it is begun. */
export type GameRequest =
  | { readonly kind: 'command'; readonly command: TableCommand; readonly session: GameSession }
  | { readonly kind: 'ask'; readonly ask: GameAsk; readonly session: GameSession };

/** The program that plays for the keeper of the game speaks for no player at the board. */
export const callerFor = (place: RemotePlace): Caller => ({ role: 'operator', name: place });

export const commandRequest = (session: GameSession, command: TableCommand): GameRequest => ({
  kind: 'command',
  command,
  session,
});
