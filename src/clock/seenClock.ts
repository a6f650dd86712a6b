import type { Color } from '../chess/types.js';

/** A reading of a physical clock, by colours. */
export type SeenClock = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly running: Color | null;
  readonly leverUp: Color | null;
  readonly batteryLow: boolean;
};

/** The monitor's view of the game. `turn`: the side to move according to the board. */
export type SeenGame = { readonly plies: number; readonly turn: Color; readonly over: boolean };
