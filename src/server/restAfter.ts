import { isBridgeError } from '../shared/bridgeError.js';

/** How long a server that refused, or was asked too often, is left alone. */
export const LEAVE_ALONE_MS = 60_000;
const FIRST_REST_MS = 2_000;

/** How long to wait after another machine has failed or refused, the rest before it being known. */
export const restAfter = (error: unknown, beforeMs: number): number => {
  const status = isBridgeError(error) ? error.details['status'] : undefined;
  // Nothing but a person changes what is wrong.
  const isForGood = typeof status === 'number' && status < 500;
  return isForGood ? LEAVE_ALONE_MS : Math.min(Math.max(FIRST_REST_MS, 2 * beforeMs), LEAVE_ALONE_MS);
};
