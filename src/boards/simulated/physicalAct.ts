import type { Color, PieceCode, Square } from '../../chess/types.js';

/** One act of a person at the table, at a simulated time (whole milliseconds from the start). */
export type PhysicalAct =
  | { readonly atMs: number; readonly kind: 'lift'; readonly square: Square }
  /** A piece is placed on the square. A piece that stood there is pushed off at the same time. */
  | { readonly atMs: number; readonly kind: 'place'; readonly square: Square; readonly piece: PieceCode }
  /** A player pushes down their own end of the clock's lever. */
  | { readonly atMs: number; readonly kind: 'press'; readonly side: Color }
  /** The clock is stopped, by the arbiter or at the end of the game. */
  | { readonly atMs: number; readonly kind: 'stopClock' }
  /** The clock is set to these times and waits for the first press. */
  | {
      readonly atMs: number;
      readonly kind: 'setClock';
      readonly whiteMs: number;
      readonly blackMs: number;
      readonly incrementMs: number;
      /** The second period of a preset, added once for both sides when the time of one runs out. */
      readonly periodMs?: number;
      readonly batteryLow?: boolean;
    }
  /** The cable is pulled out or plugged in. */
  | { readonly atMs: number; readonly kind: 'unplug' }
  | { readonly atMs: number; readonly kind: 'plug' }
  /** The clock's cable alone is pulled out of the board or plugged in. */
  | { readonly atMs: number; readonly kind: 'clockCable'; readonly plugged: boolean }
  | {
      readonly atMs: number;
      readonly kind: 'clockButton';
      readonly button: 'back' | 'minus' | 'run' | 'plus' | 'ok';
    }
  /** A note for readers of the recording. */
  | { readonly atMs: number; readonly kind: 'note'; readonly text: string };
