import type { Board, Color, Square } from './types.js';

/**
 * Everything a FEN says, not judged yet: it may have no kings, or a pawn on the last rank.
 * `positionFromSetup` makes a `Position` of it, or tells why not.
 */
export type Setup = {
  readonly board: Board;
  readonly turn: Color;
  /** The squares of the rooks that may still castle, ascending. */
  readonly castlingRights: readonly Square[];
  /**
   * The square a pawn has just passed over with a double step, as written, whether or not anything can
   * capture there.
   */
  readonly epSquare: Square | undefined;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move, from 1, raised after Black's move. */
  readonly fullmoves: number;
};
