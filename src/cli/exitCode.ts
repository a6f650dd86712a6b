import { isBridgeError } from '../shared/bridgeError.js';
import type { ErrorCode } from '../shared/errorCodes.js';

/** What settings come from that no file says. */
export const COMMAND_LINE = 'command line';

/** What is wrong with what was typed, whatever file or machine it is about. */
const OF_USAGE: ReadonlySet<ErrorCode> = new Set(['BAD_REQUEST', 'DEVICE_URL', 'FEN_INVALID']);

/** Of a command that ends with this error: 1 something failed, 2 bad usage. */
export const exitCodeOf = (error: unknown): 1 | 2 => {
  if (!isBridgeError(error)) return 1;
  const isUsage =
    OF_USAGE.has(error.code) || (error.code === 'CONFIG_INVALID' && error.details['source'] === COMMAND_LINE);
  return isUsage ? 2 : 1;
};
