import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';
import { serviceKey } from '../shared/service.js';
import type { Caller } from './caller.js';

/** Keeps the results of games beside their tables, as a tournament does. */
export interface ResultKeeper {
  /** Corrects the result of a game, by the id of its first part; undefined: its table alone keeps it. */
  correct(
    game: string,
    result: '1-0' | '0-1' | '1/2-1/2' | '*' | '0-0',
    caller: Caller,
  ): Promise<Result<unknown, BridgeError>> | undefined;
}

export const resultKeeper = serviceKey<ResultKeeper>('resultKeeper');
