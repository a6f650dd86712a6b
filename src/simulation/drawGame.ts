import { legalMoves } from '../chess/legalMoves.js';
import { outcome } from '../chess/outcome.js';
import type { PgnResult } from '../chess/pgn/pgnGame.js';
import { playMove } from '../chess/playMove.js';
import { type Position, startPosition } from '../chess/position.js';
import { makeSan } from '../chess/san.js';
import type { Move } from '../chess/types.js';
import type { Random } from '../shared/random.js';

/** A game for hands to play, with its plies and result. */
export type DrawnGame = {
  readonly moves: readonly Move[];
  readonly sans: readonly string[];
  readonly result: PgnResult;
};

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
const PLIES_LEAST = 30;
const PLIES_MOST = 60;

const resultOf = (position: Position, random: Random): PgnResult => {
  const end = outcome(position);
  if (end === null) return random.pick(RESULTS);
  if (end.kind !== 'checkmate') return '1/2-1/2';
  return end.winner === 'white' ? '1-0' : '0-1';
};

/**
 * Random legal moves and a result. Games of different boards soon differ, so that a move shown at the wrong
 * board is noticed.
 */
export const drawGame = (random: Random): DrawnGame => {
  const moves: Move[] = [];
  const sans: string[] = [];
  const plies = random.integer(PLIES_LEAST, PLIES_MOST);
  let position = startPosition;
  while (moves.length < plies && outcome(position) === null) {
    const move = random.pick(legalMoves(position));
    moves.push(move);
    sans.push(makeSan(position, move));
    position = playMove(position, move);
  }
  return { moves, sans, result: resultOf(position, random) };
};
