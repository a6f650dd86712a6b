import type { Board, Color, Square } from './types.js';

/**
 * The content of a FEN before it is judged: kings may be missing, or a pawn may be on the last rank.
 * `positionFromSetup` makes a `Position` from it, or reports why it cannot.
 */
export type Setup = {
  readonly board: Board;
  readonly turn: Color;
  /** The squares of the rooks that may still castle, ascending. */
  readonly castlingRights: readonly Square[];
  /**
   * The square a pawn has just passed over with a double step, as written, even if no capture there is
   * possible.
   */
  readonly epSquare: Square | undefined;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move, from 1. It increases after Black's move. */
  readonly fullmoves: number;
};
