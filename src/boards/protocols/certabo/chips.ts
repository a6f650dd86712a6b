import { type ChipId, ID_BYTES } from './frames.js';

const HALF = 2 ** 32;

/** The chip in five bytes, most significant first: at most 40 bits. */
export const chipOf = (bytes: ArrayLike<number>, at = 0): ChipId => {
  let chip = 0;
  for (let i = 0; i < ID_BYTES; i++) chip = chip * 256 + (bytes[at + i] ?? 0);
  return chip;
};

export const chipBytes = (chip: ChipId): Uint8Array => {
  const bytes = new Uint8Array(ID_BYTES);
  for (let i = ID_BYTES - 1, rest = chip; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  return bytes;
};

/** Formats a chip as on the wire: `3 0 84 252 153`. */
export const makeChipText = (chip: ChipId): string => chipBytes(chip).join(' ');

const CHIP_TEXT = /^\d{1,3}( \d{1,3}){4}$/;

/** Undefined when the text is not a chip. */
export const parseChipText = (text: string): ChipId | undefined => {
  if (!CHIP_TEXT.test(text)) return undefined;
  const bytes = text.split(' ').map(Number);
  return bytes.every((byte) => byte <= 255) ? chipOf(bytes) : undefined;
};

/** Whether more than two of the five bytes are zero. The maker treats such a square as empty. */
export const looksEmpty = (chip: ChipId): boolean => chipBytes(chip).filter((byte) => byte === 0).length > 2;

const bitsIn = (word: number): number => {
  let count = 0;
  for (let rest = word | 0; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** The number of differing bits, at most 40. */
export const bitsApart = (a: ChipId, b: ChipId): number =>
  bitsIn(Math.floor(a / HALF) ^ Math.floor(b / HALF)) + bitsIn(a ^ b);
