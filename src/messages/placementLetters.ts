/**
 * The piece on each square, beginning with a1: a FEN letter (W, w and x for unidentified pieces), or null
 * when empty.
 */
export type PlacementLetters = readonly (string | null)[];

/**
 * Reads the placement of a FEN, or a placement alone. Never fails: missing squares are empty, and surplus
 * ones are dropped.
 */
export const placementLetters = (fen: string): PlacementLetters => {
  const letters: (string | null)[] = new Array(64).fill(null);
  const ranks = (fen.split(' ')[0] ?? '').split('/').slice(0, 8);
  for (const [row, rank] of ranks.entries()) {
    let file = 0;
    for (const char of rank) {
      if (char >= '1' && char <= '8') file += Number(char);
      else if (file < 8) letters[8 * (7 - row) + file++] = char;
    }
  }
  return letters;
};

/** For example `e4` for 28. */
export const squareName = (square: number): string =>
  String.fromCharCode(97 + (square & 7), 49 + (square >> 3));
