import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { openWays, orderQuestion } from '../missed/orderQuestion.js';
import type { TrackerState } from '../trackerState.js';
import { openDoubts, questionOf } from './questions.js';

/** Whether a ply of the likeliest game is in a way between which and another one only people can decide. */
export const isLeftToPeople = (beam: Beam, node: GameNode, atMs: number): boolean => {
  const [best, ...rivals] = openWays(beam, atMs);
  if (rivals.some((rival) => rival.node.ancestor(node.ply) !== node)) return true;
  return (
    best !== undefined &&
    openDoubts(best).some((doubt) => doubt.node.ply <= node.ply && node.ply <= doubt.lastPly)
  );
};

/** The questions that stay open, however play goes on, because plies wait for their answers. */
export const standingQuestions = ({ options, game, nowMs }: TrackerState): readonly string[] => {
  const [best] = game?.beam ?? [];
  if (options.doubts !== 'people' || game === null || best === undefined || game.closed !== null) return [];
  const ways = orderQuestion(openWays(game.beam, nowMs));
  const doubts = openDoubts(best).map(questionOf);
  return [...doubts, ...(ways === undefined ? [] : [ways])].map(({ question }) => question);
};
