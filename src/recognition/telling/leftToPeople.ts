import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { openWays, orderQuestion } from '../missed/orderQuestion.js';
import type { TrackedGame } from '../trackerState.js';
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
export const standingQuestions = ({ doubts, beam, closed }: TrackedGame, atMs: number): readonly string[] => {
  const [best] = beam;
  if (doubts !== 'people' || best === undefined || closed !== null) return [];
  const ways = orderQuestion(openWays(beam, atMs));
  const joined = openDoubts(best).map(questionOf);
  return [...joined, ...(ways === undefined ? [] : [ways])].map(({ question }) => question);
};
