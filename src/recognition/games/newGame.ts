import { sameBoard } from '../../chess/board.js';
import type { Position } from '../../chess/position.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { isLike, startOf } from '../squares/startArray.js';
import type { TrackedGame } from '../trackerState.js';

/**
 * Pieces must have been this many squares away from the start before standing there again begins another
 * game.
 */
const AWAY_MIN = 6;
/** A game this short that stands at its beginning again was taken back. */
const PLIES_TAKEN_BACK = 2;

/**
 * The position of a new game when its pieces have just been set up; undefined when the game under way goes
 * on.
 */
export const findNewGame = (game: TrackedGame | null, physical: PhysicalBoard): Position | undefined => {
  const start = startOf(physical.board);
  if (start === undefined) return undefined;
  if (game === null || game.closed !== null) return start;
  const [best] = game.beam;
  const last = game.told.at(-1)?.node ?? game.root;
  const isPlayed = best !== undefined && best.node.ancestor(last.ply) === last;
  if (isPlayed && sameBoard(start.board, best.node.position.board)) return undefined;
  const isSameArray = isLike(physical.board, game.root.position);
  if (game.told.length === 0) return isSameArray ? undefined : start;
  const isThoughtOf = game.beam.some(({ node }) => node === game.root);
  if (isSameArray && game.told.length <= PLIES_TAKEN_BACK && isThoughtOf) return undefined;
  return isSameArray && game.farthest < AWAY_MIN ? undefined : start;
};
