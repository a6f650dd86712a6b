import type { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import { disputedPlyQuestion } from '../reporting/questions.js';

type Plies = readonly { readonly node: GameNode }[];

/** One ply may be tried out after the game; with a reply it is a game. */
const PLIES_LEAST = 2;

const sharedBy = (reported: Plies, other: Plies): number => {
  const differs = reported.findIndex(({ node }, i) => other[i]?.node !== node);
  return differs === -1 ? reported.length : differs;
};

/**
 * A game is over, and play went on from another line (`other`) than the final plies (`finalPlies`): asks
 * which score is right. The answer brings all that was played since. Only an arbiter changes what is final.
 */
export const askWhichScore = (
  reported: Plies,
  finalPlies: number,
  other: Plies,
  atMs: number,
  tell: Tell,
): void => {
  const shared = sharedBy(reported, other);
  if (shared >= finalPlies || other.length < shared + PLIES_LEAST) return;
  const [wrong, right] = [reported[shared]?.node, other[shared]?.node];
  if (wrong === undefined || right === undefined) return;
  const moves = other.slice(shared).map(({ node }) => node.described);
  const mends = { fromPly: shared + 1, moves };
  tell({ type: 'ask', atMs, ...disputedPlyQuestion(wrong, right.described.san), mends });
};
