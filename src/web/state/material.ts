import type { Color } from '../../chess/types.js';

const PIECE_VALUES: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** The lead of a side in material, in pawns. 0 for the side that is behind. */
export const materialLead = (fen: string, side: Color): number => {
  let lead = 0;
  for (const letter of fen.split(' ', 1)[0] ?? '') {
    const value = PIECE_VALUES[letter.toLowerCase()] ?? 0;
    lead += letter === letter.toLowerCase() ? -value : value;
  }
  return Math.max(0, side === 'white' ? lead : -lead);
};
