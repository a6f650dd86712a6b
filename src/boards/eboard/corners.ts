import { fileOf, rankOf } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';

const CORNERS_A_ROW = 9;

/** The number of corners at which squares meet, counted from the outer corner of a1 along the ranks. */
export const CORNERS = CORNERS_A_ROW * CORNERS_A_ROW;

export const cornersOf = (square: Square): readonly number[] => {
  const first = rankOf(square) * CORNERS_A_ROW + fileOf(square);
  return [first, first + 1, first + CORNERS_A_ROW, first + CORNERS_A_ROW + 1];
};

/** Every square whose four corners are lit. An unlit square between lit ones can be among them. */
export const squaresBetween = (isLit: (corner: number) => boolean): readonly Square[] =>
  Array.from({ length: 64 }, (_, square) => square).filter((square) => cornersOf(square).every(isLit));
