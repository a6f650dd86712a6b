import type { Color } from '../../chess/types.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { refuse } from '../refuse.js';

/**
 * Whether somebody may speak for a side: players for their own (for either, when nobody said which they
 * play), arbiters and operators for both.
 */
export const checkSpeaksFor = ({ role, side }: Caller, meant: Color): Result<void, BridgeError> => {
  if (role === 'rules') return refuse('role', `nobody but a person speaks for ${meant}`);
  return role === 'player' && side !== undefined && side !== meant
    ? refuse('role', `${side} does not speak for ${meant}`)
    : ok(undefined);
};
