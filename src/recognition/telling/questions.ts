import { makeFen } from '../../chess/fen.js';
import type { GameNode } from '../games/gameNode.js';
import type { Doubt, Hypothesis } from '../games/hypothesis.js';
import type { QuestionTerms } from '../recognitionEvent.js';
import type { ToldPly } from './toldPly.js';

/** Two ways that are closer to each other than this are worth a question. */
const ODDS_LEAST = 1 / 20;

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
 * `2. Bc4 Nc6 Nf3 or Nf3 Nc6 Bc4?`: the same words whichever is the likeliest, so that nobody is asked
 * the same thing twice.
 */
export const whichOf = (number: string, options: readonly string[]): Question => ({
  ...whichLine(number, options.toSorted()),
  options,
});

/** The same in the order that is given. */
export const whichLine = (number: string, ways: readonly string[]): Question => ({
  question: `${number} ${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}?`,
  options: ways,
  terms: { asks: 'which', number, ways },
});

/** The doubts of a game that a person could settle. */
export const openDoubts = ({ doubts }: Hypothesis): readonly Doubt[] =>
  doubts.filter(({ odds }) => odds > ODDS_LEAST);

/** The pieces stand as they did some plies ago, and the world has heard of those plies. */
export const isTakenBack = ({ node, tensions }: Hypothesis, told: readonly ToldPly[]): boolean =>
  tensions.length === 0 && node.ply < told.length && (told[node.ply - 1]?.node ?? node) === node;

/** Whether a ply that was told for good is right, or another in its place; told comes first. */
export const toldQuestion = (wrong: GameNode, other: string): Question => {
  const { san } = wrong.described;
  const number = moveNumber(wrong);
  return {
    question: `${number} ${san} was told: ${san} or ${other}?`,
    options: [san, other],
    terms: { asks: 'told', number, san, other },
  };
};

const STILL_PLAYED = 'still played';
export const TAKEN_BACK = 'taken back';

export const takeBackQuestion = (plies: readonly ToldPly[]): Question => {
  const moves = plies.map(({ node }) => node.described.san).join(' ');
  const [first] = plies;
  const number = first === undefined ? '' : moveNumber(first.node);
  return {
    question: `${number} ${moves} taken back?`,
    options: [STILL_PLAYED, TAKEN_BACK],
    terms: { asks: 'takenBack', number, moves },
  };
};

export const isTakeBackAnswer = (option: string): boolean => option === TAKEN_BACK;

export const isStillPlayedAnswer = (option: string): boolean => option === STILL_PLAYED;
