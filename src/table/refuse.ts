import type { LawsFault } from '../laws/lawsFault.js';
import { withEnglish } from '../messages/catalogue/keyedError.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import { BridgeError, type ErrorDetails } from '../shared/bridgeError.js';
import { err, type Result } from '../shared/result.js';

/**
 * Refuses a command. `rule` is the article of the Laws, such as `9.4`, or the name of the table's own rule.
 * `refusalAdvice` has the advice for each.
 */
export const refuse = (
  rule: string,
  said: Translatable,
  details: ErrorDetails = {},
): Result<never, BridgeError> => {
  const reported = typeof said === 'string' ? said : withEnglish(said);
  return err(new BridgeError('COMMAND_REFUSED', reported, { ...details, rule }));
};

export const errorOfLaws = ({ rule, reason, key, params }: LawsFault): BridgeError => {
  const said = key === undefined ? reason : { text: reason, key, ...(params && { params }) };
  return new BridgeError('COMMAND_REFUSED', said, { rule });
};

export const refuseFault = (fault: LawsFault): Result<never, BridgeError> => err(errorOfLaws(fault));
