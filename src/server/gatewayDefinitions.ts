import { httpRow } from './http/httpRow.js';
import { liveChessRow } from './liveChess/liveChessRow.js';
import { pgnFilesRow } from './pgnFiles/pgnFilesRow.js';
import { terminalRow } from './terminal/terminalRow.js';

/**
 * The gateways that every house has, in the order in which they start. The daemon, its configuration and
 * `/metrics` know this list and nothing else of them.
 */
export const gatewayDefinitions = [httpRow, liveChessRow, pgnFilesRow, terminalRow] as const;
