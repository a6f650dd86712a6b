import type { GamePositions } from '../chess/drawRules.js';
import type { Position } from '../chess/position.js';
import type { Color, Move } from '../chess/types.js';
import { assert } from '../shared/assert.js';
import type { LawsRules } from './lawsRules.js';
import type { CanMate } from './mateVerdict.js';

/** What the Laws need to know of a game besides their own record. */
export type GameFacts = {
  /** All positions in order, including the first. */
  readonly positions: GamePositions;
  readonly moves: readonly Move[];
  /** Whether the game has ended, with or without a result. */
  readonly isOver: boolean;
  readonly rules: LawsRules;
  readonly canMate: CanMate;
  /** Whether the table has a clock that reports its presses. Absent: no. */
  readonly hasClock?: boolean;
};

export const positionNow = ({ positions }: GameFacts): Position => {
  const last = positions.at(-1);
  assert(last !== undefined, 'a game has a position');
  return last;
};

/** The number of moves that a side has made in this game. */
export const movesBy = ({ positions, moves }: GameFacts, side: Color): number => {
  const first = positions[0]?.turn ?? 'white';
  return first === side ? Math.ceil(moves.length / 2) : Math.floor(moves.length / 2);
};

/** The facts of the game as they were after a ply. */
export const factsAtPly = (facts: GameFacts, ply: number): GameFacts => ({
  ...facts,
  positions: facts.positions.slice(0, ply + 1),
  moves: facts.moves.slice(0, ply),
});

export const winFor = (side: Color): '1-0' | '0-1' => (side === 'white' ? '1-0' : '0-1');
