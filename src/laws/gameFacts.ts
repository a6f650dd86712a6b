import type { GamePositions } from '../chess/drawRules.js';
import type { Position } from '../chess/position.js';
import type { Color, Move } from '../chess/types.js';
import { assert } from '../shared/assert.js';
import type { LawsRules } from './lawsRules.js';
import type { CanMate } from './mateVerdict.js';

/** What the Laws need to know of a game beside their own record. */
export type GameFacts = {
  /** Every position in order, the first one included. */
  readonly positions: GamePositions;
  readonly moves: readonly Move[];
  /** The game has a result, or ended without one. */
  readonly isOver: boolean;
  readonly rules: LawsRules;
  readonly canMate: CanMate;
  /** The table has a clock whose presses are seen; absent: no. */
  readonly hasClock?: boolean;
};

export const positionNow = ({ positions }: GameFacts): Position => {
  const last = positions.at(-1);
  assert(last !== undefined, 'a game has a position');
  return last;
};

/** How many moves a side has made in this game. */
export const movesBy = ({ positions, moves }: GameFacts, side: Color): number => {
  const first = positions[0]?.turn ?? 'white';
  return first === side ? Math.ceil(moves.length / 2) : Math.floor(moves.length / 2);
};

/** The same as it was after a ply. */
export const factsAtPly = (facts: GameFacts, ply: number): GameFacts => ({
  ...facts,
  positions: facts.positions.slice(0, ply + 1),
  moves: facts.moves.slice(0, ply),
});

export const winFor = (side: Color): '1-0' | '0-1' => (side === 'white' ? '1-0' : '0-1');
