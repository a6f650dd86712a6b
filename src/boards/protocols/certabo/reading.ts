import type { Square } from '../../../chess/types.js';
import { bitsApart, looksEmpty } from './chips.js';
import { type ChipId, SQUARES } from './frames.js';

/** On a square where no known piece is read, a change is accepted when two of the last three frames agree. */
const FRAMES = 3;
const AGREEING = 2;
/** A chip that differs in at most this many bits from the one on the square is a bad reading of it. */
const BITS_WRONG_MAX = 3;

/** The last frames, and the chips on the squares that follow from them; 0 for no chip. Plain data. */
export type Reading = {
  /** Newest last. */
  readonly frames: readonly (readonly ChipId[])[];
  readonly standing: readonly ChipId[];
};

export const nothingRead: Reading = { frames: [], standing: new Array<ChipId>(SQUARES).fill(0) };

/** Whether there are enough frames to compare. */
export const isAcceptable = ({ frames }: Reading): boolean => frames.length >= AGREEING;

const isBadlyRead = (chip: ChipId, standing: ChipId): boolean =>
  standing !== 0 && bitsApart(chip, standing) <= BITS_WRONG_MAX;

/**
 * Settles a square without a known piece: the reading on which the last frames agree, or the previous one
 * where they disagree. Garbage differs in every frame, so an unknown chip that no other frame repeats is
 * ignored.
 */
const settle = (reads: readonly ChipId[], standing: ChipId, isKnown: (chip: ChipId) => boolean): ChipId => {
  const read = (chip: ChipId): ChipId => {
    if (isKnown(chip)) return chip;
    if (isBadlyRead(chip, standing)) return standing;
    const isGarbage = looksEmpty(chip) || reads.filter((other) => other === chip).length < AGREEING;
    return isGarbage ? 0 : chip;
  };
  const cleaned = reads.map(read);
  return cleaned.findLast((chip) => cleaned.filter((other) => other === chip).length >= AGREEING) ?? standing;
};

/** Adds one more frame. `isKnown`: whether a chip belongs to a learned piece. */
export const readFrame = (
  reading: Reading,
  chips: readonly ChipId[],
  isKnown: (chip: ChipId) => boolean,
): Reading => {
  const frames = [...reading.frames, chips].slice(-FRAMES);
  const seen = new Set(chips.filter(isKnown));
  const standing = reading.standing.map((before, square) => {
    const chip = chips[square] ?? 0;
    // Garbage never equals the chip of a known piece. A known piece stands where it is read, and nowhere
    // else.
    if (chip === before || seen.has(chip)) return chip;
    if (seen.has(before)) return 0;
    return settle(
      frames.map((frame) => frame[square] ?? 0),
      before,
      isKnown,
    );
  });
  return { frames, standing };
};

/** Groups of squares that show the same chip. */
export const doubledSquares = (standing: readonly ChipId[]): readonly (readonly Square[])[] => {
  const squaresOf = new Map<ChipId, Square[]>();
  standing.forEach((chip, square) => {
    if (chip !== 0) squaresOf.set(chip, [...(squaresOf.get(chip) ?? []), square]);
  });
  return [...squaresOf.values()].filter((squares) => squares.length > 1);
};
