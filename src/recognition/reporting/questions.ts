import { makeFen } from '../../chess/fen.js';
import type { GameNode } from '../games/gameNode.js';
import type { QuestionTerms } from '../recognitionEvent.js';

export type Question = {
  readonly question: string;
  readonly options: readonly string[];
  readonly terms: QuestionTerms;
};

/** The plies after `before` up to `lastPly`, in SAN. */
export const movesOf = (end: GameNode, before: number, lastPly: number): string =>
  end
    .pathFrom(before)
    .filter(({ ply }) => ply <= lastPly)
    .map((node) => node.described.san)
    .join(' ');

export const moveNumber = (node: GameNode): string => {
  const { position } = node.parent ?? node;
  return `${makeFen(position).split(' ').at(-1)}${position.turn === 'white' ? '.' : '...'}`;
};

/**
 * Asks `2. Bc4 Nc6 Nf3 or Nf3 Nc6 Bc4?`. Sorts the options, so that the words do not depend on the likeliest
 * one and no question is asked twice.
 */
export const whichOf = (number: string, options: readonly string[]): Question => ({
  ...whichLine(number, options.toSorted()),
  options,
});

/** The same with the options in the given order. */
export const whichLine = (number: string, ways: readonly string[]): Question => ({
  question: `${number} ${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}?`,
  options: ways,
  terms: { asks: 'which', number, ways },
});

/** Asks whether a final ply or another one is right. The reported ply comes first. */
export const disputedPlyQuestion = (wrong: GameNode, other: string): Question => {
  const { san } = wrong.described;
  const number = moveNumber(wrong);
  return {
    question: `${number} ${san} was told: ${san} or ${other}?`,
    options: [san, other],
    terms: { asks: 'told', number, san, other },
  };
};

const STILL_PLAYED = 'still played';
const TAKEN_BACK = 'taken back';

export const takeBackQuestion = (plies: readonly { readonly node: GameNode }[]): Question => {
  const moves = plies.map(({ node }) => node.described.san).join(' ');
  const [first] = plies;
  const number = first === undefined ? '' : moveNumber(first.node);
  return {
    question: `${number} ${moves} taken back?`,
    options: [STILL_PLAYED, TAKEN_BACK],
    terms: { asks: 'takenBack', number, moves },
  };
};

/** The option for none of the considered ways. The arbiter corrects the score. */
const OTHER_MOVES = 'other moves';

/**
 * Asks what was played unseen when nothing explains it for certain. `ways`: what it may have been. Otherwise
 * the score is corrected.
 */
export const unseenQuestion = (last: GameNode | undefined, ways: readonly string[] = []): Question => {
  const options = [...ways, OTHER_MOVES];
  if (last === undefined)
    return { question: 'What was played unseen at the beginning?', options, terms: { asks: 'unseen' } };
  const after = { number: moveNumber(last), san: last.described.san };
  return {
    question: `What was played unseen after ${after.number} ${after.san}?`,
    options,
    terms: { asks: 'unseen', after },
  };
};
