import type { Move } from '../../chess/types.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';

/** A ply that is incomplete on the board, with the events after it. */
export type HeldMoves = {
  readonly events: readonly RecognitionEvent[];
  readonly move: Move;
  /** The game, and its number of plies. */
  readonly gameId: string;
  readonly plies: number;
  /** The board at that time, as in the view's `physical`. */
  readonly board: string;
};
