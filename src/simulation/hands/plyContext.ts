import type { Position } from '../../chess/position.js';
import type { Move, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { HandProfile } from './handProfile.js';

/** What a hand needs to know to play one ply. */
export type PlyContext = {
  readonly position: Position;
  readonly move: Move;
  readonly profile: HandProfile;
  readonly random: Random;
};

/**
 * When a ply stands on the board, on its script's own time, and the square that was the last of it to
 * change.
 */
export type PlyDone = { readonly completeMs: number; readonly lastSquare: Square };
