import type { LawsFault } from '../laws/lawsFault.js';
import { withEnglish } from '../messages/catalogue/keyedError.js';
import { toldMessage } from '../messages/catalogue/toldMessage.js';
import type { Said } from '../messages/catalogue/translate.js';
import { BridgeError, type ErrorDetails } from '../shared/bridgeError.js';
import { err, type Result } from '../shared/result.js';

/**
 * A command that the table does not obey as it stands. `rule` is the article of the Laws, such as `9.4`, or
 * the name of the table's own rule; `refusalAdvice` says what helps against each.
 */
export const refuse = (rule: string, said: Said, details: ErrorDetails = {}): Result<never, BridgeError> => {
  const told = typeof said === 'string' ? said : withEnglish(said);
  return err(new BridgeError('COMMAND_REFUSED', told, { ...details, rule }));
};

/** What the Laws refuse. */
export const refuseFault = (fault: LawsFault): Result<never, BridgeError> =>
  refuse(fault.rule, toldMessage(fault.reason, fault));
