import type { OpponentChoice } from './opponentChoice.js';

/** The player here was a guest: the game was kept at the friend's, and its invitation is used up. */
export const wasGuest = (last: OpponentChoice): boolean =>
  last.kind === 'friend' && last.invitation !== undefined;

/**
 * The same opponent again, in a new game: one that was taken up as it stood begins anew, and a guest invites
 * in turn.
 */
export const rematchOf = (last: OpponentChoice): OpponentChoice => {
  if (!('asItStands' in last || 'invitation' in last)) return last;
  const { asItStands: _taken, ...anew } = last as Extract<OpponentChoice, { kind: 'friend' }>;
  const { invitation: _used, ...inviting } = anew;
  return inviting;
};
