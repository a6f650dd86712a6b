import { httpDefinition } from './http/httpDefinition.js';
import { liveChessDefinition } from './liveChess/liveChessDefinition.js';
import { pgnFilesDefinition } from './pgnFiles/pgnFilesDefinition.js';
import { terminalDefinition } from './terminal/terminalDefinition.js';

/**
 * The gateways that every house has, in the order in which they start. The daemon, its configuration and
 * `/metrics` know this list and nothing else of them.
 */
export const gatewayDefinitions = [
  httpDefinition,
  liveChessDefinition,
  pgnFilesDefinition,
  terminalDefinition,
] as const;
