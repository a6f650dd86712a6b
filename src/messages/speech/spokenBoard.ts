import type { WrongSquareView } from '../../table/tableView.js';
import { type Ear, type PieceName, say } from './language.js';
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
export const withColor = (ear: Ear, letter: string): string => {
  if (letter === 'x') return say(ear, 'piece');
  const side = say(ear, letter === letter.toUpperCase() ? 'white' : 'black');
  return `${pieceName(ear, letter)}, ${side}`;
};

const wrongSquare = (ear: Ear, { square: name, found, expected }: WrongSquareView): string => {
  const square = squareName(ear, name);
  if (expected === null) return say(ear, 'takeAway', { square, piece: withColor(ear, found ?? 'x') });
  const wanted = withColor(ear, expected);
  if (found === null) return say(ear, 'missing', { square, piece: wanted });
  return say(ear, 'swap', { square, expected: wanted, found: withColor(ear, found) });
};

/** What is wrong at the board, with the first wrong squares. */
export const spokenWrong = (ear: Ear, wrong: readonly WrongSquareView[]): string => {
  if (wrong.length === 0) return say(ear, 'allRight');
  const squares = wrong.slice(0, SQUARES_SPOKEN_MAX).map((one) => wrongSquare(ear, one));
  const more = wrong.length - squares.length;
  return [say(ear, 'putRight'), ...squares, ...(more > 0 ? [say(ear, 'more', { count: more })] : [])].join(
    '. ',
  );
};

/** The squares of all pieces of a kind: White's, then Black's. */
export const spokenPlaces = (ear: Ear, fen: string, name: PieceName): string =>
  (['white', 'black'] as const)
    .map((color) => {
      const letter = color === 'white' ? LETTERS[name].toUpperCase() : LETTERS[name];
      const squares = squaresOf(fen, letter).map((square) => squareName(ear, square));
      const values = { side: say(ear, color), pieces: say(ear, `${name}s`), squares: squares.join(', ') };
      return say(ear, squares.length === 0 ? 'nowhere' : 'where', values);
    })
    .join('. ');
