import { makeSquare } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import type { LearnedSquare, Learning, PieceSet } from '../../eboard/pieceSet.js';
import { looksEmpty, makeChipText, parseChipText } from './chips.js';
import type { ChipId } from './frames.js';
import { makePieceSet } from './knownPieces.js';
import { doubledSquares } from './reading.js';
import { learningArray } from './startArray.js';

/** The number of frames counted, and the least number of frames that settles a chip. */
const WINDOW = 15;
const FRAMES_MIN = 7;

/** A set that is being learned at the operator's request. Plain data. */
export type LearningState = {
  readonly name: string;
  readonly turned: boolean;
  readonly frames: readonly (readonly ChipId[])[];
  /** The chip on each square; 0 where none is settled. */
  readonly settled: readonly ChipId[];
};

/** `settled`: the chips that were known when learning was interrupted, by square name. */
export const beginLearning = (
  name: string,
  turned: boolean,
  settled: Readonly<Record<string, string>> = {},
): LearningState => ({
  name,
  turned,
  frames: [],
  settled: Array.from({ length: 64 }, (_, square) => parseChipText(settled[makeSquare(square)] ?? '') ?? 0),
});

/** The chip in more than half of the frames; 0 when more than half show no chip; undefined otherwise. */
const votedChip = (frames: readonly (readonly ChipId[])[], square: Square): ChipId | undefined => {
  const votes = new Map<ChipId, number>();
  for (const frame of frames) {
    const chip = frame[square] ?? 0;
    votes.set(chip, (votes.get(chip) ?? 0) + 1);
  }
  const half = frames.length / 2;
  let chips = 0;
  for (const [chip, count] of votes) {
    if (looksEmpty(chip) || count === 1) continue;
    if (count > half) return chip;
    chips += count;
  }
  return frames.length - chips > half ? 0 : undefined;
};

export const learnFrame = (state: LearningState, chips: readonly ChipId[]): LearningState => {
  const frames = [...state.frames, chips].slice(-WINDOW);
  const settled =
    frames.length < FRAMES_MIN
      ? state.settled
      : state.settled.map((before, square) => votedChip(frames, square) ?? before);
  return { ...state, frames, settled };
};

const learnedSquares = ({ settled, turned }: LearningState): Readonly<Record<string, LearnedSquare>> =>
  Object.fromEntries(
    learningArray(turned).map(({ square, name, piece, optional }): [string, LearnedSquare] => {
      const chip = settled[square] ?? 0;
      const text = chip === 0 ? null : makeChipText(chip);
      return [name, { piece, chip: text, ...(optional && { optional }) }];
    }),
  );

export const learningOf = (state: LearningState): Learning => {
  const { name, turned, frames, settled } = state;
  const array = learningArray(turned);
  const belongs = new Set(array.map(({ square }) => square));
  const strangers = settled.flatMap((chip, square) =>
    chip !== 0 && !belongs.has(square) ? [makeSquare(square)] : [],
  );
  const doubles = doubledSquares(settled).map((squares) => squares.map(makeSquare));
  const isWhole = array.every(({ square, optional }) => optional || settled[square] !== 0);
  return {
    name,
    turned,
    frames: Math.min(frames.length, FRAMES_MIN),
    framesWanted: FRAMES_MIN,
    squares: learnedSquares(state),
    strangers,
    doubles,
    complete: isWhole && strangers.length === 0 && doubles.length === 0,
  };
};

/** Squares of the array, except those of spare queens, whose piece is not known yet. The lights show them. */
export const unsettledSquares = ({ settled, turned }: LearningState): readonly Square[] =>
  learningArray(turned).flatMap(({ square, optional }) =>
    !optional && settled[square] === 0 ? [square] : [],
  );

export const learnedSet = (state: LearningState): PieceSet | undefined =>
  learningOf(state).complete
    ? makePieceSet(state.name, (square) => state.settled[square] || undefined, state.turned)
    : undefined;
