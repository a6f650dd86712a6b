import type { Color } from '../../chess/types.js';
import { keepBest } from '../games/beam.js';
import { amend } from '../games/hypothesis.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { TrackedGame } from '../trackerState.js';
import { weights } from '../weights.js';
import { findGap } from './gapSearch.js';
import { pricedByLooks } from './resync.js';
import { continued, limits, rewind, SEQUENCES_MAX } from './unseenGames.js';

/**
 * A side that presses after unseen plies, and is to move by what was found, has made one more of them: two
 * were one piece's way. Such games beside those there are, before the press is heeded.
 */
export const withOneMorePly = (
  game: TrackedGame,
  side: Color,
  physical: PhysicalBoard,
  atMs: number,
): TrackedGame => {
  const { unseen, arbiterAnswers } = game;
  const [best] = game.beam;
  if (unseen === null || best === undefined) return game;
  const found = best.node.ply - unseen.afterPly;
  if (best.node.position.turn !== side || best.tensions.length > 0 || found <= 0) return game;
  const start = rewind(best, found);
  if (start === undefined) return game;
  const from = amend(start, { cost: best.cost - found * weights.gap.link });
  const plies = { pliesMin: found + 1, pliesMax: found + 1 };
  const games = findGap(from.node.position, physical.board, { ...limits.link, ...plies })
    .slice(0, SEQUENCES_MAX)
    .map((moves) => continued(from, moves, 'link', physical, atMs));
  if (games.length === 0) return game;
  return {
    ...game,
    beam: keepBest([...game.beam, ...pricedByLooks(games, from.node.ply, arbiterAnswers)], atMs),
  };
};
