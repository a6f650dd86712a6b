import { BridgeError, type ErrorDetails } from '../shared/bridgeError.js';
import { err, type Result } from '../shared/result.js';

/**
 * A command that the table does not obey as it stands. `rule` is the article of the Laws, such as `9.4`, or
 * the name of the table's own rule; `refusalAdvice` says what helps against each.
 */
export const refuse = (
  rule: string,
  message: string,
  details: ErrorDetails = {},
): Result<never, BridgeError> => err(new BridgeError('COMMAND_REFUSED', message, { ...details, rule }));
