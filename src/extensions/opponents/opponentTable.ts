import type { Caller } from '../../table/caller.js';
import type { TablePort } from '../../table/tablePort.js';

/** A table as an opponent uses it, on this machine or another. */
export type OpponentTable = Pick<TablePort, 'id' | 'state' | 'command' | 'subscribe'>;

/** Opponents seat and name themselves and play for their side. */
export const byOpponent: Caller = { role: 'operator', name: 'opponent' };
