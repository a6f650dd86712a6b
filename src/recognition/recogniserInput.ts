import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { Color } from '../chess/types.js';
import type { CostsByKind } from './hands/numbers/readCosts.js';
import type { RecogniserCommand, RecognitionEvent } from './recognitionEvent.js';

/** Where a step puts what it has to say. */
export type Tell = (event: RecognitionEvent) => void;

/** Whether hands may take a ply back. */
export type TakeBacks = 'allowed' | 'asked' | 'forbidden';

/** How a table wants its games recognised. */
export type RecogniserOptions = {
  /**
   * Plies put back by hand: taken out of the game (the default), asked about, or left standing and the board
   * out of step.
   */
  readonly takeBacks?: TakeBacks;
  /**
   * Mate, stalemate and dead positions end the game at once (the default), or only when `finish` says
   * so.
   */
  readonly endings?: 'board' | 'told';
  /**
   * Hands that play on, after people were asked, agree that the board is right and not what was told for good
   * (the default); otherwise only words do.
   */
  readonly playingOnAnswers?: boolean;
  /** Which way round the board lies is known from before (default false): the moves need not tell it. */
  readonly isOriented?: boolean;
  /**
   * Those who play hear what is asked (default false): a piece that is lifted and put back on a square that a
   * question is about answers it.
   */
  readonly handsAnswer?: boolean;
  /** What was counted of the hands of the board's owner; what the program comes with when not given. */
  readonly costs?: CostsByKind;
  /** Each path keeps what it has paid for, so that it can be explained (default false). */
  readonly keepsTrail?: boolean;
};

/** What comes from outside: what the sensors tell, and what people say. */
export type OutsideInput =
  | SensorEvent
  | { readonly kind: 'command'; readonly atMs: number; readonly command: RecogniserCommand };

export type RecogniserInput = OutsideInput | { readonly kind: 'wake'; readonly atMs: number };

/** Whether each player sits at the board; what the others play is told, and carried out by who is there. */
export type Players = Readonly<Record<Color, boolean>>;
