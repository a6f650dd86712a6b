import { parseSquare } from '../../chess/square.js';
import { placementLetters, squareName } from '../placementLetters.js';

/** The squares of a letter in a FEN, file after file from a1 on. */
export const squaresOf = (fen: string, letter: string): readonly string[] =>
  placementLetters(fen)
    .flatMap((one, square) => (one === letter ? [squareName(square)] : []))
    .sort();

/** The letter of what stands on a square in a FEN; undefined: nothing. */
export const letterAt = (fen: string, square: string): string | undefined =>
  placementLetters(fen)[parseSquare(square) ?? -1] ?? undefined;
