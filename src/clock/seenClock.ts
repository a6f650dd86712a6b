import type { Color } from '../chess/types.js';

/** A physical clock as read, in terms of colours. */
export type SeenClock = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly running: Color | null;
  readonly leverUp: Color | null;
  readonly batteryLow: boolean;
};

/** What the monitor knows of the game. `turn`: who is to move, as far as the board tells. */
export type SeenGame = { readonly plies: number; readonly turn: Color; readonly over: boolean };
