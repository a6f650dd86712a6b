import type { Color } from '../chess/types.js';

/** What a result is worth for a side (10.1); a game that both have lost is worth nothing to either. */
export const pointsFor = (result: '1-0' | '0-1' | '1/2-1/2' | '*', side: Color): number => {
  if (result === '1/2-1/2') return 0.5;
  return (result === '1-0') === (side === 'white') && result !== '*' ? 1 : 0;
};
