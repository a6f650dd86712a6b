import { roleText } from '../../messages/pieceText.js';
import { placementLetters, squareName } from '../../messages/placementLetters.js';

const LETTERS = ['k', 'q', 'r', 'b', 'n', 'p'];

const sideWords = (squaresOf: (letter: string) => readonly string[], unknown: string): string => {
  const pieces = [...LETTERS, unknown].flatMap((letter) => {
    const squares = squaresOf(letter);
    if (squares.length === 0) return [];
    return [`${roleText(letter)}${squares.length > 1 ? 's' : ''} ${squares.join(' ')}`];
  });
  return pieces.length > 0 ? pieces.join(', ') : 'none';
};

/** A position for the ear: `{ white: 'king e1, rooks a1 h1, …', black: … }`. Takes a FEN or its placement. */
export const positionWords = (fen: string): { readonly white: string; readonly black: string } => {
  const letters = placementLetters(fen);
  const squaresOf = (wanted: string): readonly string[] =>
    letters.flatMap((letter, square) => (letter === wanted ? [squareName(square)] : []));
  return {
    white: sideWords((letter) => squaresOf(letter === 'W' ? 'W' : letter.toUpperCase()), 'W'),
    black: sideWords(squaresOf, 'w'),
  };
};
