import type { OpponentChoice } from './opponentChoice.js';

/** Whether the player here was the guest, so that the friend kept the game. The invitation is used up. */
export const wasGuest = (last: OpponentChoice): boolean =>
  last.kind === 'friend' && last.invitation !== undefined;

/**
 * The choice for a rematch. A game that was continued starts anew, and a former guest sends the invitation.
 */
export const rematchOf = (last: OpponentChoice): OpponentChoice => {
  if (!('asItStands' in last || 'invitation' in last)) return last;
  const { asItStands: _taken, ...anew } = last as Extract<OpponentChoice, { kind: 'friend' }>;
  const { invitation: _used, ...inviting } = anew;
  return inviting;
};
