import { isBridgeError } from '../shared/bridgeError.js';
import type { ErrorCode } from '../shared/errorCodes.js';

/** The source of settings that come from no file. */
export const COMMAND_LINE = 'command line';

/** Errors in what was typed, whatever file or machine it names. */
const OF_USAGE: ReadonlySet<ErrorCode> = new Set(['BAD_REQUEST', 'DEVICE_URL', 'FEN_INVALID']);

/** The exit code of a command that ends with this error: 1 for a failure, 2 for bad usage. */
export const exitCodeOf = (error: unknown): 1 | 2 => {
  if (!isBridgeError(error)) return 1;
  const isUsage =
    OF_USAGE.has(error.code) || (error.code === 'CONFIG_INVALID' && error.details['source'] === COMMAND_LINE);
  return isUsage ? 2 : 1;
};
