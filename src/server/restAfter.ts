import { isBridgeError } from '../shared/bridgeError.js';

/** The pause after a server has refused or received too many requests. */
export const LEAVE_ALONE_MS = 60_000;
const FIRST_REST_MS = 2_000;

/**
 * How long to wait after another machine has failed or refused.
 *
 * @param beforeMs the previous pause
 */
export const restAfter = (error: unknown, beforeMs: number): number => {
  const status = isBridgeError(error) ? error.details['status'] : undefined;
  // A refusal does not change until a person corrects the cause.
  const isForGood = typeof status === 'number' && status < 500;
  return isForGood ? LEAVE_ALONE_MS : Math.min(Math.max(FIRST_REST_MS, 2 * beforeMs), LEAVE_ALONE_MS);
};
