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
