import { fileOf, rankOf } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';
import type { OpenHostMessage } from './messages.js';

type LightMessage = Extract<OpenHostMessage, { type: 'LIGHT' }>;

const PEN = '00FF00';
const SQUARES = 64;
const CORNERS_A_ROW = 9;

const cornersOf = (square: Square): readonly number[] => {
  const first = rankOf(square) * CORNERS_A_ROW + fileOf(square);
  return [first, first + 1, first + CORNERS_A_ROW, first + CORNERS_A_ROW + 1];
};

/** The picture of these squares lit; with lights in the corners, all four of each. */
export const makeLight = (squares: readonly Square[], where: 'squares' | 'corners'): LightMessage => {
  if (squares.length === 0) return { type: 'LIGHT' };
  const lit = new Set(where === 'squares' ? squares : squares.flatMap(cornersOf));
  const length = where === 'squares' ? SQUARES : CORNERS_A_ROW * CORNERS_A_ROW;
  const picture = Array.from({ length }, (_, light) => (lit.has(light) ? 'a' : '.')).join('');
  return { type: 'LIGHT', picture, a: PEN };
};
