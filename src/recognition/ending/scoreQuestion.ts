import type { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import { disputedPlyQuestion } from '../reporting/questions.js';

type Plies = readonly { readonly node: GameNode }[];

/** A single ply after the game may be a trial. With a reply the players went on playing. */
const PLIES_LEAST = 2;

const sharedBy = (reported: Plies, other: Plies): number => {
  const differs = reported.findIndex(({ node }, i) => other[i]?.node !== node);
  return differs === -1 ? reported.length : differs;
};

/**
 * Asks which score is right when players of a finished game went on from a line (`other`) that contradicts
 * its final plies. The answer includes everything played since. Only an arbiter can change final plies.
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
