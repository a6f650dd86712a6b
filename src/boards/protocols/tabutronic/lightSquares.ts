import { fileOf, rankOf, squareAt } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';

const RANKS = 8;

/** The eighth rank comes first; bit 0 of a byte is the a-file. */
const lightBit = (square: Square): number => 1 << fileOf(square);
const rowOf = (square: Square): number => RANKS - 1 - rankOf(square);

/** Eight bytes of lights, one for each square. */
export const lightRowsOf = (squares: readonly Square[]): Uint8Array => {
  const rows = new Uint8Array(RANKS);
  for (const square of squares) {
    const row = rowOf(square);
    rows[row] = (rows[row] ?? 0) | lightBit(square);
  }
  return rows;
};

export const litSquaresOf = (rows: Uint8Array): readonly Square[] =>
  Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => ((rows[rowOf(square)] ?? 0) & lightBit(square)) !== 0,
  );

const CORNERS_A_ROW = 9;

/** The four lights at a square's corners; light 0 is the outer corner of h1, and they count to the a-file. */
export const cornersOf = (square: Square): readonly number[] => {
  const first = rankOf(square) * CORNERS_A_ROW + (RANKS - 1 - fileOf(square));
  return [first, first + 1, first + CORNERS_A_ROW, first + CORNERS_A_ROW + 1];
};

/** Every square whose four corners are lit. */
export const squaresBetween = (corners: ReadonlySet<number>): readonly Square[] =>
  Array.from({ length: 64 }, (_, i) => squareAt(i & 7, i >> 3)).filter((square) =>
    cornersOf(square).every((corner) => corners.has(corner)),
  );
