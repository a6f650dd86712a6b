import type { Color, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import type { PlyTrace } from '../games/hypothesis.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';

/** Everything that does not fit one game, looked at together. */
export type Misfit = {
  readonly node: GameNode;
  readonly last: PlyTrace | null;
  /** The side to move has already been seen to stop on the way. */
  readonly slid: boolean;
  readonly physical: PhysicalBoard;
  readonly turn: Color;
  /** Squares that are empty and should not be. */
  readonly absent: readonly Square[];
  /** Squares with a piece that does not fit. */
  readonly strange: readonly Square[];
};
