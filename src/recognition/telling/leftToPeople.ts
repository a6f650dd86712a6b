import type { GameNode } from '../games/gameNode.js';
import type { TrackedGame } from '../trackerState.js';
import { type Judged, openWaysOf, questionOf } from './openWays.js';

/** Whether a ply of the likeliest game is one that only people can tell any more. */
export const isLeftToPeople = (game: Judged, { ply }: GameNode, atMs: number): boolean =>
  openWaysOf(game, atMs).some(({ fromPly, toPly }) => fromPly <= ply && ply <= toPly);

/** The questions that stay open, however play goes on, because plies wait for their answers. */
export const standingQuestions = (game: TrackedGame, atMs: number): readonly string[] => {
  const [best] = game.beam;
  if (game.doubts !== 'people' || best === undefined || game.closed !== null) return [];
  return openWaysOf(game, atMs).map((ways) => questionOf(ways, best.node).question);
};
