import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { publicServiceKey, serviceKey } from '../../shared/service.js';
import type { LichessCommand, LichessView } from '../../table/opponents/lichessView.js';

type Asked<Value> = Promise<Result<Value, BridgeError>>;

/** What the browser brings back from the server's page. */
export type LoginAnswer = { readonly code?: string | undefined; readonly state?: string | undefined };

/** Everything that people and pages ask of lichess. */
export interface LichessService {
  view(): LichessView;
  /** Begins to log in: the address on the server that the browser goes to. */
  begin(redirectUri: string, table: string): Result<{ readonly url: string }, BridgeError>;
  /** The browser is back; the table that it logged in for. */
  finish(answer: LoginAnswer): Asked<string>;
  /** Logs in with a token made on the server. */
  useToken(table: string, token: string): Asked<LichessView>;
  handleCommand(login: string, command: LichessCommand): Asked<LichessView>;
}

export const lichessService = serviceKey<LichessService>('lichess');

/** What a browser that comes back from the server's page may ask. */
export const lichessDoor = publicServiceKey<Pick<LichessService, 'finish'>>('lichessDoor');

/** The server that the house plays on. */
export const lichessServer = publicServiceKey<{ readonly url: string }>('lichessServer');
