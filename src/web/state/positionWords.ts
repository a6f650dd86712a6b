import { type Message, message } from '../../messages/catalogue/message.js';
import { roleText } from '../../messages/pieceText.js';
import { placementLetters, squareName } from '../../messages/placementLetters.js';

const LETTERS = ['k', 'q', 'r', 'b', 'n', 'p'];

const sideWords = (squaresOf: (letter: string) => readonly string[], unknown: string): readonly Message[] => {
  const pieces = [...LETTERS, unknown].flatMap((letter) => {
    const squares = squaresOf(letter);
    if (squares.length === 0) return [];
    const count = squares.length;
    return [message('position.pieces', { role: roleText(letter), count, squares: squares.join(' ') })];
  });
  return pieces.length > 0 ? pieces : [message('position.none')];
};

/** The pieces of each side by kind. */
type Words = { readonly white: readonly Message[]; readonly black: readonly Message[] };

/** A position for screen readers: `king e1, rooks a1 h1, …` for each side. Takes a FEN or a placement. */
export const positionWords = (fen: string): Words => {
  const letters = placementLetters(fen);
  const squaresOf = (wanted: string): readonly string[] =>
    letters.flatMap((letter, square) => (letter === wanted ? [squareName(square)] : []));
  return {
    white: sideWords((letter) => squaresOf(letter === 'W' ? 'W' : letter.toUpperCase()), 'W'),
    black: sideWords(squaresOf, 'w'),
  };
};
