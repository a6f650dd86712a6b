import type { Color } from '../chess/types.js';

/** A physical clock as read, in terms of colours. */
export type SeenClock = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly running: Color | null;
  readonly leverUp: Color | null;
  readonly batteryLow: boolean;
};

/** The monitor's view of the game. `turn`: the side to move, as far as the board shows. */
export type SeenGame = { readonly plies: number; readonly turn: Color; readonly over: boolean };
