import { replayPgn } from '../../src/chess/pgn/replayPgn.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { readPgn } from '../chess/pgn/reading.js';

/** The moves of a PGN as another reader understands it. Undefined when it cannot read all of it. */
export const movesOfPgn = (pgn: string): readonly string[] | undefined => {
  const { games, faults } = readPgn(pgn);
  const [read] = games;
  if (read === undefined || games.length > 1 || faults.length > 0) return undefined;
  const { moves, fault } = replayPgn(read.game);
  if (fault !== undefined) return undefined;
  let position = startPosition;
  return moves.map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};
