import { httpDefinition } from './http/httpDefinition.js';
import { liveChessDefinition } from './liveChess/liveChessDefinition.js';
import { pgnFilesDefinition } from './pgnFiles/pgnFilesDefinition.js';
import { terminalDefinition } from './terminal/terminalDefinition.js';

/**
 * The gateways of every house, in starting order. The daemon, its configuration and `/metrics` know only this
 * list.
 */
export const gatewayDefinitions = [
  httpDefinition,
  liveChessDefinition,
  pgnFilesDefinition,
  terminalDefinition,
] as const;
