import type { Color } from '../../../chess/types.js';

/** A line from the board. Moves are in UCI; castling is the king's move by two squares. */
export type CitrineFrame =
  /** A move that was made or taken back on the board. */
  | {
      readonly kind: 'move' | 'takeBack';
      readonly number: number;
      readonly side: Color;
      readonly uci: string;
    }
  | { readonly kind: 'newGame' }
  | { readonly kind: 'identity'; readonly text: string }
  /** The first line of the moves of a game; `gameLine` is each further line. */
  | { readonly kind: 'game' }
  | { readonly kind: 'gameLine'; readonly number: number; readonly moves: readonly string[] }
  /** Clock, level or settings. This driver never asks for them. */
  | { readonly kind: 'other'; readonly text: string };

export const CITRINE_LINE_BYTES_MAX = 80;

/** Each is written with a line end. */
export const COMMAND = {
  identity: 'I',
  game: 'G',
  transmit: 'X ON',
  referee: 'U ON',
} as const;
