import type { Color } from '../chess/types.js';
import type { Ending } from './endings.js';

const points: Readonly<Record<Ending['result'], readonly [white: number, black: number]>> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '1/2-1/2': [0.5, 0.5],
  '0-0': [0, 0],
  '1/2-0': [0.5, 0],
  '0-1/2': [0, 0.5],
  '*': [0, 0],
};

/** What a result is worth for a side (10.1); after a ruling the two need not make one point (12.9). */
export const pointsFor = (result: Ending['result'], side: Color): number =>
  points[result][side === 'white' ? 0 : 1];
