import type { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import { disputedPlyQuestion } from '../reporting/questions.js';

type Plies = readonly { readonly node: GameNode }[];

/** One ply may have been tried out after the game; a reply to it makes it a game. */
const PLIES_LEAST = 2;

const sharedBy = (reported: Plies, other: Plies): number => {
  const differs = reported.findIndex(({ node }, i) => other[i]?.node !== node);
  return differs === -1 ? reported.length : differs;
};

/**
 * A game is over, and hands have played on another one (`other`) in place of what was told for good
 * (`finalPlies`): asks which score is right. With the answer comes all that was played since. Only a person
 * changes what is final.
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
