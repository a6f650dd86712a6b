import { type BridgeError, problemOf } from '../shared/bridgeError.js';
import { errorCodes } from '../shared/errorCodes.js';

/** The body of every error response. */
export const errorBody = (error: BridgeError) => ({
  error: { ...problemOf(error), details: error.details },
});

export const statusOf = ({ code }: BridgeError): number => errorCodes[code].status;
