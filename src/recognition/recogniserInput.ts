import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { Color } from '../chess/types.js';
import type { CostsByKind } from './hands/numbers/readCosts.js';
import type { RecogniserCommand, RecognitionEvent } from './recognitionEvent.js';

/** Receives the events of a step. */
export type Tell = (event: RecognitionEvent) => void;

/** Whether players can take a ply back by hand. */
export type TakeBacks = 'allowed' | 'asked' | 'forbidden';

/** The recognition settings of a table. */
export type RecogniserOptions = {
  /**
   * How a ply that was put back by hand is treated: removed (the default), asked about, or kept until the
   * board is corrected.
   */
  readonly takeBacks?: TakeBacks;
  /** Whether mate, stalemate and dead positions end the game at once (the default), or only `finish` does. */
  readonly endings?: 'board' | 'told';
  /**
   * Whether players who play on after the question accept the board in place of final plies (the default).
   * Otherwise only an answer in words does.
   */
  readonly playingOnAnswers?: boolean;
  /** Whether the orientation is known (default false), so that the moves need not decide it. */
  readonly isOriented?: boolean;
  /**
   * Whether the players are told the questions (default false). They can then answer by lifting a piece and
   * putting it back.
   */
  readonly handsAnswer?: boolean;
  /** Counts of the board owner's games. Absent: the built-in counts. */
  readonly costs?: CostsByKind;
  /** Whether each path keeps its costs for an explanation (default false). */
  readonly keepsTrail?: boolean;
};

/** Inputs from outside: sensor events and commands. */
export type OutsideInput =
  | SensorEvent
  | { readonly kind: 'command'; readonly atMs: number; readonly command: RecogniserCommand };

export type RecogniserInput = OutsideInput | { readonly kind: 'wake'; readonly atMs: number };

/**
 * Whether each player sits at the board. Plies of a remote player are reported, and the player at the board
 * carries them out.
 */
export type Players = Readonly<Record<Color, boolean>>;
