import type { Color } from '../../../chess/types.js';

/** A line from the board. Moves are UCI, castling as the king's move by two squares. */
export type CitrineFrame =
  /** A move that was made, or taken back, on the board. */
  | {
      readonly kind: 'move' | 'takeBack';
      readonly number: number;
      readonly side: Color;
      readonly uci: string;
    }
  | { readonly kind: 'newGame' }
  | { readonly kind: 'identity'; readonly text: string }
  /** The first line of the moves of a game, and one of those that follow. */
  | { readonly kind: 'game' }
  | { readonly kind: 'gameLine'; readonly number: number; readonly moves: readonly string[] }
  /** Clock, level, settings: this driver never asks for them. */
  | { readonly kind: 'other'; readonly text: string };

/** No line of the board is longer. */
export const CITRINE_LINE_BYTES_MAX = 80;

/** Written with a line end. */
export const COMMAND = {
  identity: 'I',
  game: 'G',
  transmit: 'X ON',
  referee: 'U ON',
} as const;
