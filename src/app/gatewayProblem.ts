import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import { isBridgeError, type KeyedProblem, problemOf } from '../shared/bridgeError.js';

/** Why a gateway or an extension does not work, and what is missing without it. */
export const gatewayProblem = (error: unknown, without: Translatable): KeyedProblem => {
  const code = isBridgeError(error) ? error.code : 'INTERNAL';
  const said = message('gateway.without', { told: whyOf(error), without });
  return problemOf(keyedError(code, said, isBridgeError(error) ? error.details : {}));
};
