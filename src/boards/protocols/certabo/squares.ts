import type { Square } from '../../../chess/types.js';
import { chipBytes, chipOf } from './chips.js';
import { type ChipId, FRAME_NUMBERS, ID_BYTES, SQUARES } from './frames.js';

/** The squares are sent rank by rank, from a8 to h1. */
const onWire = (square: Square): number => square ^ 56;

/** The chips in 320 numbers, a1 first. */
export const chipsOf = (numbers: ArrayLike<number>): readonly ChipId[] =>
  Array.from({ length: SQUARES }, (_, square) => chipOf(numbers, onWire(square) * ID_BYTES));

/** 320 numbers in wire order from the chips on the squares, a1 first. */
export const numbersOf = (chips: readonly ChipId[]): Uint8Array => {
  const numbers = new Uint8Array(FRAME_NUMBERS);
  chips.forEach((chip, square) => {
    numbers.set(chipBytes(chip), onWire(square) * ID_BYTES);
  });
  return numbers;
};
