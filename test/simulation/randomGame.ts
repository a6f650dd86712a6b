import { legalMoves } from '../../src/chess/legalMoves.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import type { Move } from '../../src/chess/types.js';
import type { Random } from '../../src/shared/random.js';

/** A game of random legal moves in which special moves are made whenever they can be. */
export const randomGame = (
  random: Random,
  plies: number,
  start: Position = startPosition,
): readonly Move[] => {
  const moves: Move[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const special = legal.filter((m) => m.castling || m.enPassant !== undefined || m.promotion !== undefined);
    const move = random.pick(special.length > 0 && random.chance(0.7) ? special : legal);
    moves.push(move);
    position = playMove(position, move);
  }
  return moves;
};

/** The positions before each move, and after the last. */
export const positionsOf = (start: Position, moves: readonly Move[]): readonly Position[] => {
  const positions = [start];
  let position = start;
  for (const move of moves) {
    position = playMove(position, move);
    positions.push(position);
  }
  return positions;
};
