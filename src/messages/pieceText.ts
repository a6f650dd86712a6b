export type RoleName = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';

const names: Readonly<Record<string, RoleName>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** `pawn` for P or p, `piece` when the board does not identify the role. */
export const roleText = (letter: string): RoleName => names[letter.toLowerCase()] ?? 'piece';
