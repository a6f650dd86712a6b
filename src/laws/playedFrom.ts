import { makeUciMove } from '../chess/uciMove.js';
import type { GameFacts } from './gameFacts.js';

/** The moves from a ply on, in UCI. */
export const playedFrom = ({ positions, moves }: GameFacts, fromPly: number): readonly string[] =>
  moves.slice(fromPly - 1).flatMap((move, i) => {
    const position = positions[fromPly - 1 + i];
    return position === undefined ? [] : [makeUciMove(position, move)];
  });
