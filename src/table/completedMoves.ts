import type { Color } from '../chess/types.js';
import { colorOfFen, type GameState } from '../game/gameState.js';
import type { LawsState } from '../laws/lawsState.js';

/**
 * The moves that a side has completed: by a press of the clock (6.2.1), or because the opponent has answered
 * (6.2.1.2).
 */
export const completedMoves = (
  { startFen, moves }: Pick<GameState, 'startFen' | 'moves'>,
  { pressed }: Pick<LawsState, 'pressed'>,
  side: Color,
): number => {
  const first = side === colorOfFen(startFen) ? 1 : 2;
  const lastComplete = Math.max(moves.length - 1, Math.min(moves.length, pressed[side]));
  return lastComplete < first ? 0 : Math.floor((lastComplete - first) / 2) + 1;
};
