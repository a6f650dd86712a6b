import type { Color, PieceCode, Square } from '../../chess/types.js';

/**
 * One thing a person does at the table, at a moment of simulated time (whole milliseconds from the start).
 */
export type PhysicalAct =
  /** What stands on the square is taken into a hand. */
  | { readonly atMs: number; readonly kind: 'lift'; readonly square: Square }
  /** A piece is put on the square; what stood there before is pushed off in the same instant. */
  | { readonly atMs: number; readonly kind: 'place'; readonly square: Square; readonly piece: PieceCode }
  /** The player pushes down his end of the clock's lever. */
  | { readonly atMs: number; readonly kind: 'press'; readonly side: Color }
  /** The clock is stopped (arbiter, end of the game). */
  | { readonly atMs: number; readonly kind: 'stopClock' }
  /** The clock is set to these times and waits for the first press. */
  | {
      readonly atMs: number;
      readonly kind: 'setClock';
      readonly whiteMs: number;
      readonly blackMs: number;
      readonly incrementMs: number;
      /** A preset with a second period: added for both once, when the time of one is used up. */
      readonly periodMs?: number;
      readonly batteryLow?: boolean;
    }
  /** The cable is pulled, or put back. */
  | { readonly atMs: number; readonly kind: 'unplug' }
  | { readonly atMs: number; readonly kind: 'plug' }
  /** The clock's cable alone is pulled out of the board, or put back. */
  | { readonly atMs: number; readonly kind: 'clockCable'; readonly plugged: boolean }
  | {
      readonly atMs: number;
      readonly kind: 'clockButton';
      readonly button: 'back' | 'minus' | 'run' | 'plus' | 'ok';
    }
  /** For people who read the recording. */
  | { readonly atMs: number; readonly kind: 'note'; readonly text: string };
