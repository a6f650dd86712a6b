import type { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import { toldQuestion } from '../telling/questions.js';

type Plies = readonly { readonly node: GameNode }[];

/** One ply may have been tried out after the game; a reply to it makes it a game. */
const PLIES_LEAST = 2;

const sharedBy = (told: Plies, other: Plies): number => {
  const differs = told.findIndex(({ node }, i) => other[i]?.node !== node);
  return differs === -1 ? told.length : differs;
};

/**
 * A game is over, and hands have played on another one (`other`) in place of what was told for good
 * (`finalPlies`): asks which score is right. With the answer comes all that was played since. Only a person
 * changes what is final.
 */
export const askWhichScore = (
  told: Plies,
  finalPlies: number,
  other: Plies,
  atMs: number,
  tell: Tell,
): void => {
  const shared = sharedBy(told, other);
  if (shared >= finalPlies || other.length < shared + PLIES_LEAST) return;
  const [wrong, right] = [told[shared]?.node, other[shared]?.node];
  if (wrong === undefined || right === undefined) return;
  const moves = other.slice(shared).map(({ node }) => node.described);
  const mends = { fromPly: shared + 1, moves };
  tell({ type: 'ask', atMs, ...toldQuestion(wrong, right.described.san), mends });
};
