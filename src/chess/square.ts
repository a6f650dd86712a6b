import type { Square } from './types.js';

/** 0 = the a file … 7 = the h file. */
export const fileOf = (square: Square): number => square & 7;

/** 0 = the first rank … 7 = the eighth rank. */
export const rankOf = (square: Square): number => square >> 3;

/** The square on a file and rank, both 0 to 7. */
export const squareAt = (file: number, rank: number): Square => rank * 8 + file;

/** Whether a square is light (h1, a8) or dark (a1, h8). */
export const squareShade = (square: Square): 'light' | 'dark' =>
  (fileOf(square) + rankOf(square)) % 2 === 1 ? 'light' : 'dark';

/** `a1` to `h8` in lower case. Undefined for anything else. */
export const parseSquare = (name: string): Square | undefined => {
  if (name.length !== 2) return undefined;
  const file = name.charCodeAt(0) - 97;
  const rank = name.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? squareAt(file, rank) : undefined;
};

const names: readonly string[] = Array.from({ length: 64 }, (_, square) =>
  String.fromCharCode(97 + fileOf(square), 49 + rankOf(square)),
);

/** The name of a square, `a1` to `h8`. @throws RangeError when the number is not a square. */
export const makeSquare = (square: Square): string => {
  const name = names[square];
  if (name === undefined) throw new RangeError(`${square} is not a square (0 to 63)`);
  return name;
};
