import type { Square } from '../../../chess/types.js';
import { bitsApart, looksEmpty } from './chips.js';
import { type ChipId, SQUARES } from './frames.js';

/** Where no known piece is read, two of so many frames must agree before a change is believed. */
const FRAMES = 3;
const AGREEING = 2;
/** A chip with at most this many wrong bits is the one that stands there, badly read. */
const BITS_WRONG_MAX = 3;

/** The last frames, and the chips that stand on the squares by them; 0: none. Plain data. */
export type Reading = {
  /** The newest last. */
  readonly frames: readonly (readonly ChipId[])[];
  readonly standing: readonly ChipId[];
};

export const nothingRead: Reading = { frames: [], standing: new Array<ChipId>(SQUARES).fill(0) };

/** Enough frames have come to believe where they agree. */
export const isBelievable = ({ frames }: Reading): boolean => frames.length >= AGREEING;

const isBadlyRead = (chip: ChipId, standing: ChipId): boolean =>
  standing !== 0 && bitsApart(chip, standing) <= BITS_WRONG_MAX;

/**
 * Of a square without a known piece: what the last frames agree on; when they do not, what stood there.
 * Garbage is new in every frame, so an unknown chip that no other frame repeats counts as nothing.
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

/** One more frame. `isKnown`: a chip of a piece that was learned. */
export const readFrame = (
  reading: Reading,
  chips: readonly ChipId[],
  isKnown: (chip: ChipId) => boolean,
): Reading => {
  const frames = [...reading.frames, chips].slice(-FRAMES);
  const seen = new Set(chips.filter(isKnown));
  const standing = reading.standing.map((before, square) => {
    const chip = chips[square] ?? 0;
    // Garbage never has the number of a known piece: where that is read it stands, and nowhere else.
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

/** The squares on which the same chip stands as on another. */
export const doubledSquares = (standing: readonly ChipId[]): readonly (readonly Square[])[] => {
  const squaresOf = new Map<ChipId, Square[]>();
  standing.forEach((chip, square) => {
    if (chip !== 0) squaresOf.set(chip, [...(squaresOf.get(chip) ?? []), square]);
  });
  return [...squaresOf.values()].filter((squares) => squares.length > 1);
};
