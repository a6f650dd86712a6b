import type { BridgeError } from '../shared/bridgeError.js';
import { errorCodes } from '../shared/errorCodes.js';

/** The body of every answer that is not the thing asked for. */
export const errorBody = ({ code, message, advice, details }: BridgeError) => ({
  error: { code, message, advice, details },
});

export const statusOf = ({ code }: BridgeError): number => errorCodes[code].status;
