import { parseSquare } from '../../chess/square.js';
import { placementLetters, squareName } from '../placementLetters.js';

/** The squares with a letter in a FEN, sorted by file from a1 on. */
export const squaresOf = (fen: string, letter: string): readonly string[] =>
  placementLetters(fen)
    .flatMap((one, square) => (one === letter ? [squareName(square)] : []))
    .sort();

/** The letter on a square of a FEN. Undefined when it is empty. */
export const letterAt = (fen: string, square: string): string | undefined =>
  placementLetters(fen)[parseSquare(square) ?? -1] ?? undefined;
