import type { Caller } from '../../table/caller.js';
import type { TablePort } from '../../table/tablePort.js';

/** A table as an opponent reaches it, here or on another machine. */
export type OpponentTable = Pick<TablePort, 'id' | 'state' | 'command' | 'subscribe'>;

/** Opponents seat themselves, name themselves, and speak for their side. */
export const byOpponent: Caller = { role: 'operator', name: 'opponent' };
