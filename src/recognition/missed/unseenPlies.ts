import type { Color } from '../../chess/types.js';
import type { Hypothesis } from '../games/hypothesis.js';

/**
 * Plies that nobody saw. A piece that went on leaves no trace of where it stopped, so there may have been two
 * more than were found, until a press or later plies tell whose turn it was.
 */
export type UnseenPlies = {
  /** The last ply before them. */
  readonly afterPly: number;
  /** The last of them that was found; null while the board is not explained. */
  readonly lastPly: number | null;
};

/** Plies of a game that may have been others than any that were thought of; null: none. */
export type UnsurePlies = { readonly fromPly: number; readonly toPly: number } | null;

/** From now on plies may go unseen: the game is known up to this one, or to where it was known before. */
export const unseenFrom = (unseen: UnseenPlies | null, ply: number): UnseenPlies => ({
  afterPly: unseen?.afterPly ?? ply,
  lastPly: null,
});

/** Whether what was seen since tells whose turn it was when the last of them was found. */
const isTold = ({ node, last }: Hypothesis, lastPly: number, pressedBy: Color | null): boolean => {
  const since = node.ply - lastPly;
  if (since <= 0) return since === 0 && pressedBy !== null && pressedBy !== node.position.turn;
  return since > 1 || (last !== null && last.pressedAtMs !== null);
};

/**
 * What is still not known of them, by the likeliest game; null: nothing. `isGapOpen`: the board may not have
 * been told again. `pressedBy`: who has just pressed.
 */
export const countUnseenPlies = (
  unseen: UnseenPlies | null,
  best: Hypothesis,
  isGapOpen: boolean,
  pressedBy: Color | null,
): UnseenPlies | null => {
  if (unseen === null || best.tensions.length > 0) return unseen;
  const { ply } = best.node;
  if (unseen.lastPly !== null) return isTold(best, unseen.lastPly, pressedBy) ? null : unseen;
  if (ply > unseen.afterPly) return { ...unseen, lastPly: ply };
  return isGapOpen ? unseen : null;
};
