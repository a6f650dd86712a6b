import type { Move } from '../../chess/types.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';

/** A ply that is not complete on the board, and what recognition has reported since. */
export type HeldMoves = {
  readonly events: readonly RecognitionEvent[];
  readonly move: Move;
  /** The game, and how many plies it had. */
  readonly gameId: string;
  readonly plies: number;
  /** What stood on the board when it came, as in the view's `physical`. */
  readonly board: string;
};
