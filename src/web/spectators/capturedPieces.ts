import type { Color } from '../../chess/types.js';

const ROLES = ['q', 'r', 'b', 'n', 'p'] as const;
const VALUES: Readonly<Record<(typeof ROLES)[number], number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

const countOf = (fen: string, letter: string): number =>
  [...(fen.split(' ', 1)[0] ?? '')].filter((one) => one === letter).length;

const letterOf = (role: string, side: Color): string => (side === 'white' ? role.toUpperCase() : role);

/** The pieces of a side that were taken since the start, the heaviest first; a promoted pawn was not. */
export const capturedOf = (startFen: string, fen: string, side: Color): readonly string[] => {
  const lostOf = (role: string): number =>
    countOf(startFen, letterOf(role, side)) - countOf(fen, letterOf(role, side));
  const promoted = ROLES.filter((role) => role !== 'p').reduce(
    (sum, role) => sum + Math.max(0, -lostOf(role)),
    0,
  );
  return ROLES.flatMap((role) => {
    const lost = Math.max(0, lostOf(role) - (role === 'p' ? promoted : 0));
    return Array.from({ length: lost }, () => letterOf(role, side));
  });
};

/** By how many pawns' worth a side stands better in material; negative: worse. */
export const materialLead = (fen: string, side: Color): number => {
  const white = ROLES.reduce(
    (sum, role) => sum + VALUES[role] * (countOf(fen, letterOf(role, 'white')) - countOf(fen, role)),
    0,
  );
  return side === 'white' ? white : -white;
};
