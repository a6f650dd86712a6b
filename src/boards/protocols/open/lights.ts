import type { Square } from '../../../chess/types.js';
import { CORNERS, cornersOf } from '../../eboard/corners.js';
import type { OpenHostMessage } from './messages.js';

type LightMessage = Extract<OpenHostMessage, { type: 'LIGHT' }>;

const PEN = '00FF00';
const SQUARES = 64;

/** The picture of these squares lit; with lights in the corners, all four of each. */
export const makeLight = (squares: readonly Square[], where: 'squares' | 'corners'): LightMessage => {
  if (squares.length === 0) return { type: 'LIGHT' };
  const lit = new Set(where === 'squares' ? squares : squares.flatMap(cornersOf));
  const length = where === 'squares' ? SQUARES : CORNERS;
  const picture = Array.from({ length }, (_, light) => (lit.has(light) ? 'a' : '.')).join('');
  return { type: 'LIGHT', picture, a: PEN };
};
