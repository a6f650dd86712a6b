import type { Color } from '../../chess/types.js';
import type { Hypothesis } from '../games/hypothesis.js';
import type { TrackedGame } from '../trackerState.js';

/**
 * Plies that nobody saw. A piece that went on leaves no trace of where it stopped, so there may have been two
 * more than were found, until a press, a clock or later plies tell whose turn it was.
 */
export type UnseenPlies = {
  /** The last ply before them. */
  readonly afterPly: number;
  /** The last of them that was found; null while the board is not explained. */
  readonly lastPly: number | null;
};

/** From now on plies may go unseen. */
export const withUnseenPlies = (game: TrackedGame): TrackedGame => {
  const afterPly = game.unseen?.afterPly ?? game.beam[0]?.node.ply ?? 0;
  return { ...game, isGapOpen: true, unseen: { afterPly, lastPly: null } };
};

/** Whether what was seen since tells that it was this side's turn. */
const isTold = ({ node, last }: Hypothesis, lastPly: number, pressedBy: Color | null): boolean => {
  const since = node.ply - lastPly;
  if (since <= 0) return since === 0 && pressedBy !== null && pressedBy !== node.position.turn;
  return since > 1 || (last !== null && last.pressedAtMs !== null);
};

/** Heeds what tells how many plies nobody saw. `pressedBy`: who has just pressed. */
export const countUnseenPlies = (game: TrackedGame, pressedBy: Color | null): TrackedGame => {
  const { unseen } = game;
  const [best] = game.beam;
  if (unseen === null || best === undefined || best.tensions.length > 0) return game;
  const { ply } = best.node;
  if (unseen.lastPly === null) {
    if (game.isGapOpen && ply === unseen.afterPly) return game;
    return { ...game, unseen: ply > unseen.afterPly ? { ...unseen, lastPly: ply } : null };
  }
  return isTold(best, unseen.lastPly, pressedBy) ? { ...game, unseen: null } : game;
};
