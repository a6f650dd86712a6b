import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';
import { serviceKey } from '../shared/service.js';
import type { Caller } from './caller.js';

/** A keeper of game results besides the tables, such as a tournament. */
export interface ResultKeeper {
  /**
   * Corrects the result of a game, given the id of its first part. Undefined: only its table keeps the
   * result.
   */
  correct(
    game: string,
    result: '1-0' | '0-1' | '1/2-1/2' | '*' | '0-0',
    caller: Caller,
  ): Promise<Result<unknown, BridgeError>> | undefined;
}

export const resultKeeper = serviceKey<ResultKeeper>('resultKeeper');
