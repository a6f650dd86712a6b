import { chess960Start, legalMoves, makeFen, playMove, startPosition } from '../../../dist/chess/index.js';
import { createRandom } from '../../../dist/shared/random.js';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** 200 positions from random games, the same for every library, from the opening to bare endings. */
export const dicePositions = () => {
  const fens = [];
  for (let seed = 1; fens.length < 200; seed++) {
    const random = createRandom(seed);
    let position = seed % 40 === 0 ? chess960Start(518) : startPosition;
    const plies = random.integer(0, 160);
    for (let ply = 0; ply < plies && legalMoves(position).length > 0; ply++)
      position = playMove(position, random.pick(legalMoves(position)));
    if (legalMoves(position).length > 0) fens.push(makeFen(position));
  }
  return fens;
};
