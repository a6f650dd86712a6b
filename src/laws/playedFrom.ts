import { makeUciMove } from '../chess/uciMove.js';
import type { GameFacts } from './gameFacts.js';

/** The moves of the game from a ply on, UCI. */
export const playedFrom = ({ positions, moves }: GameFacts, fromPly: number): readonly string[] =>
  moves.slice(fromPly - 1).flatMap((move, i) => {
    const position = positions[fromPly - 1 + i];
    return position === undefined ? [] : [makeUciMove(position, move)];
  });
