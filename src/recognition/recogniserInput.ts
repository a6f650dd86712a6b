import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { Color } from '../chess/types.js';
import type { CostsByKind } from './hands/numbers/readCosts.js';
import type { RecogniserCommand, RecognitionEvent } from './recognitionEvent.js';

/** Receives the events of a step. */
export type Tell = (event: RecognitionEvent) => void;

/** Whether hands may take a ply back. */
export type TakeBacks = 'allowed' | 'asked' | 'forbidden';

/** How a table wants its games recognised. */
export type RecogniserOptions = {
  /**
   * Plies put back by hand: removed from the game (the default), asked about, or kept with the board out of
   * step.
   */
  readonly takeBacks?: TakeBacks;
  /** Mate, stalemate and dead positions end the game at once (the default), or only by `finish`. */
  readonly endings?: 'board' | 'told';
  /**
   * Whether hands that play on after the question accept the board in place of final plies (the default);
   * otherwise only an answer in words does.
   */
  readonly playingOnAnswers?: boolean;
  /** The orientation is known (default false), so the moves need not decide it. */
  readonly isOriented?: boolean;
  /**
   * The players hear the questions (default false): lifting a piece and putting it back on a square in
   * question is an answer.
   */
  readonly handsAnswer?: boolean;
  /** Counts of the board owner's hands; the built-in ones when absent. */
  readonly costs?: CostsByKind;
  /** Each path keeps what it has paid for, so that it can be explained (default false). */
  readonly keepsTrail?: boolean;
};

/** Inputs from outside: sensor reports and commands. */
export type OutsideInput =
  | SensorEvent
  | { readonly kind: 'command'; readonly atMs: number; readonly command: RecogniserCommand };

export type RecogniserInput = OutsideInput | { readonly kind: 'wake'; readonly atMs: number };

/**
 * Whether each player sits at the board; plies of an absent one are reported, and carried out by the other.
 */
export type Players = Readonly<Record<Color, boolean>>;
