import type { Position } from '../../chess/position.js';
import type { Move, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { HandProfile } from './handProfile.js';

/** The input for playing one ply by hand. */
export type PlyContext = {
  readonly position: Position;
  readonly move: Move;
  readonly profile: HandProfile;
  readonly random: Random;
};

/** When a ply is complete on the board, relative to its script, and the last square to change. */
export type PlyDone = { readonly completeMs: number; readonly lastSquare: Square };
