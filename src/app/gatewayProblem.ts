import type { GatewayState } from '../server/gatewayState.js';
import { BridgeError, isBridgeError, messageOf } from '../shared/bridgeError.js';

/** Why a gateway or an extension does not work, with what is missing meanwhile. */
export const gatewayProblem = (error: unknown, without: string): NonNullable<GatewayState['problem']> => {
  const { code, message, advice } = isBridgeError(error)
    ? error
    : new BridgeError('INTERNAL', messageOf(error), {}, error);
  return { code, message: `${message}: ${without}`, advice };
};
