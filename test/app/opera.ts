import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { parseSan } from '../../src/chess/san.js';
import type { Move } from '../../src/chess/types.js';

/** A whole game of 33 plies with castling. */
export const OPERA =
  `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O
  Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`.split(/\s+/);

/** The moves of a game from the start array. */
export const movesOf = (sans: readonly string[]): readonly Move[] => {
  let position: Position = startPosition;
  return sans.map((san) => {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(move.error.reason);
    position = playMove(position, move.value);
    return move.value;
  });
};
