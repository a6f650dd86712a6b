import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { publicServiceKey, serviceKey } from '../../shared/service.js';
import type { LichessCommand, LichessView } from '../../table/opponents/lichessView.js';

type Asked<Value> = Promise<Result<Value, BridgeError>>;

/** The parameters that the browser brings back from the server's login page. */
export type LoginAnswer = { readonly code?: string | undefined; readonly state?: string | undefined };

export interface LichessService {
  view(): LichessView;
  /** Starts a login. Returns the address on the server for the browser. */
  begin(redirectUri: string, table: string): Result<{ readonly url: string }, BridgeError>;
  /** Finishes a login. Returns the table for which it was started. */
  finish(answer: LoginAnswer): Asked<string>;
  /** Logs in with a token created on the server. */
  useToken(table: string, token: string): Asked<LichessView>;
  handleCommand(login: string, command: LichessCommand): Asked<LichessView>;
}

export const lichessService = serviceKey<LichessService>('lichess');

/** The part for a browser that returns from the server's login page. */
export const lichessDoor = publicServiceKey<Pick<LichessService, 'finish'>>('lichessDoor');

/** The server on which the house plays. */
export const lichessServer = publicServiceKey<{ readonly url: string }>('lichessServer');
