import type { WrongSquareView } from '../../table/tableView.js';
import { type PieceName, type SpeechStyle, say } from './language.js';
import { squaresOf } from './placementSquares.js';
import { pieceName, squareName } from './spokenMove.js';

const SQUARES_SPOKEN_MAX = 3;

const LETTERS: Readonly<Record<PieceName, string>> = {
  king: 'k',
  queen: 'q',
  rook: 'r',
  bishop: 'b',
  knight: 'n',
  pawn: 'p',
};

/** `pawn, White` for a letter of a FEN, or `x` when the board does not identify the piece. */
export const withColor = (style: SpeechStyle, letter: string): string => {
  if (letter === 'x') return say(style, 'piece');
  const side = say(style, letter === letter.toUpperCase() ? 'white' : 'black');
  return `${pieceName(style, letter)}, ${side}`;
};

const wrongSquare = (style: SpeechStyle, { square: name, found, expected }: WrongSquareView): string => {
  const square = squareName(style, name);
  if (expected === null) return say(style, 'takeAway', { square, piece: withColor(style, found ?? 'x') });
  const wanted = withColor(style, expected);
  if (found === null) return say(style, 'missing', { square, piece: wanted });
  return say(style, 'swap', { square, expected: wanted, found: withColor(style, found) });
};

/** What is wrong at the board, with the first wrong squares. */
export const spokenWrong = (style: SpeechStyle, wrong: readonly WrongSquareView[]): string => {
  if (wrong.length === 0) return say(style, 'allRight');
  const squares = wrong.slice(0, SQUARES_SPOKEN_MAX).map((one) => wrongSquare(style, one));
  const more = wrong.length - squares.length;
  return [
    say(style, 'putRight'),
    ...squares,
    ...(more > 0 ? [say(style, 'more', { count: more })] : []),
  ].join('. ');
};

/** The squares of all pieces of a kind: White's, then Black's. */
export const spokenPlaces = (style: SpeechStyle, fen: string, name: PieceName): string =>
  (['white', 'black'] as const)
    .map((color) => {
      const letter = color === 'white' ? LETTERS[name].toUpperCase() : LETTERS[name];
      const squares = squaresOf(fen, letter).map((square) => squareName(style, square));
      const values = { side: say(style, color), pieces: say(style, `${name}s`), squares: squares.join(', ') };
      return say(style, squares.length === 0 ? 'nowhere' : 'where', values);
    })
    .join('. ');
