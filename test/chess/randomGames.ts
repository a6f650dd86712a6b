import { legalMoves, type Position, playMove } from '../../src/chess/index.js';
import { createRandom } from '../../src/shared/random.js';

/** The positions of a game of random legal moves, the first one included; the same for the same seed. */
export const randomGame = (start: Position, seed: number, pliesMax: number): readonly Position[] => {
  const random = createRandom(seed);
  const positions = [start];
  for (let position = start, ply = 0; ply < pliesMax; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    position = playMove(position, random.pick(moves));
    positions.push(position);
  }
  return positions;
};
