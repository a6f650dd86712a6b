import type { Color } from '../../chess/types.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { refuse } from '../refuse.js';

/**
 * Whether the caller may act for a side. Players act for their own side (for either one if theirs is
 * unknown), arbiters and operators for both.
 */
export const checkSpeaksFor = ({ role, side }: Caller, meant: Color): Result<void, BridgeError> => {
  if (role === 'rules') return refuse('role', message('refusal.personSpeaks', { side: meant }));
  return role === 'player' && side !== undefined && side !== meant
    ? refuse('role', message('refusal.speaksForOther', { side, other: meant }))
    : ok(undefined);
};
