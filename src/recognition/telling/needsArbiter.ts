import type { GameNode } from '../games/gameNode.js';
import type { TrackedGame } from '../trackerState.js';
import { alternativesOf, type Judged, OTHER_MOVES, questionOf } from './alternatives.js';
import { moveNumber, type Question } from './questions.js';

/** Whether a ply of the likeliest game is one that only people can tell any more. */
export const needsArbiter = (game: Judged, { ply }: GameNode, atMs: number): boolean =>
  alternativesOf(game, atMs).some(({ fromPly, toPly }) => fromPly <= ply && ply <= toPly);

/** Plies went unseen where people answer, and nothing explains what stands on the board since. */
export const isUnexplained = ({ arbiterAnswers, isGapOpen }: TrackedGame): boolean =>
  arbiterAnswers && isGapOpen;

/** What was played unseen, where that cannot be worked out: the arbiter puts the score right. */
export const unseenQuestion = (last: GameNode | undefined): Question => {
  const options = [OTHER_MOVES];
  if (last === undefined)
    return { question: 'What was played unseen at the beginning?', options, terms: { asks: 'unseen' } };
  const after = { number: moveNumber(last), san: last.described.san };
  return {
    question: `What was played unseen after ${after.number} ${after.san}?`,
    options,
    terms: { asks: 'unseen', after },
  };
};

/** The ply before those that were not seen. */
export const lastSeen = ({ told, unseen }: TrackedGame): GameNode | undefined =>
  told[(unseen?.afterPly ?? told.length) - 1]?.node;

/** The questions that stay open, however play goes on, because plies wait for their answers. */
export const standingQuestions = (game: TrackedGame, atMs: number): readonly string[] => {
  const [best] = game.beam;
  if (!game.arbiterAnswers || best === undefined || game.closed !== null) return [];
  const ways = alternativesOf(game, atMs).map((open) => questionOf(open, best.node));
  return [...ways, ...(isUnexplained(game) ? [unseenQuestion(lastSeen(game))] : [])].map(
    ({ question }) => question,
  );
};
