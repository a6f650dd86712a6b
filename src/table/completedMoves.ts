import type { Color } from '../chess/types.js';
import type { LawsState } from '../laws/lawsState.js';
import { colorOfFen, type GameState } from './game/gameState.js';

/** The moves that a side has completed, by a press (6.2.1) or through the opponent's reply (6.2.1.2). */
export const completedMoves = (
  { startFen, moves }: Pick<GameState, 'startFen' | 'moves'>,
  { pressed, earlierMoves }: Pick<LawsState, 'pressed' | 'earlierMoves'>,
  side: Color,
): number => {
  const first = side === colorOfFen(startFen) ? 1 : 2;
  const lastComplete = Math.max(moves.length - 1, Math.min(moves.length, pressed[side]));
  return earlierMoves[side] + (lastComplete < first ? 0 : Math.floor((lastComplete - first) / 2) + 1);
};

/** The number of moves by each player between two positions of a game. */
export const movesBetween = (fen: string, laterFen: string): Readonly<Record<Color, number>> => {
  const numberOf = (text: string): number => Number(text.split(' ')[5] ?? 1);
  const moves = numberOf(laterFen) - numberOf(fen);
  const [isBlack, isBlackLater] = [fen, laterFen].map((text) => colorOfFen(text) === 'black');
  return { white: moves + Number(isBlackLater) - Number(isBlack), black: moves };
};
