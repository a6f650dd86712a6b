import type { WrongSquareView } from '../table/tableView.js';

export type RoleName = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';

const names: Readonly<Record<string, RoleName>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/**
 * `white knight` for N; pieces whose role or colour a board cannot tell are `white piece` (W), `black piece`
 * (w), `piece` (x).
 */
export const pieceText = (letter: string): string => {
  if (letter === 'W') return 'white piece';
  if (letter === 'w') return 'black piece';
  const name = names[letter.toLowerCase()];
  if (name === undefined) return 'piece';
  return `${letter === letter.toUpperCase() ? 'white' : 'black'} ${name}`;
};

/** `pawn` for P or p. */
export const roleText = (letter: string): RoleName => names[letter.toLowerCase()] ?? 'piece';

/** What to do about one square, in words. */
export const wrongSquareText = ({ square, found, expected }: WrongSquareView): string => {
  if (expected === null) return `${square}: take the ${pieceText(found ?? 'x')} away`;
  if (found === null) return `${square}: a ${pieceText(expected)} is missing`;
  return `${square}: a ${pieceText(expected)} belongs here, not a ${pieceText(found)}`;
};

/** A line names so many squares; hands that set up a position leave many more wrong. */
const SQUARES_NAMED_MAX = 6;

/** What to do about the first of them, and how many more there are. */
export const wrongSquaresText = (wrong: readonly WrongSquareView[], most = SQUARES_NAMED_MAX): string => {
  const more = wrong.length - most;
  return [...wrong.slice(0, most).map(wrongSquareText), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};
