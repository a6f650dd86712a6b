import type { Sensing } from './sensorBoard.js';

/** Where a board's lights are, and what they can do. */
export type LightGeometry = {
  /** One light for each square, or 81 at the corners, where four lights mark a square. */
  readonly where: 'squares' | 'corners';
  readonly colours: 'one' | 'rgb';
  /** Each light can blink separately. */
  readonly blinks?: true;
  /** Number of squares that can be lit at the same time. */
  readonly atOnce: number | 'all';
  /** Least and greatest, in the maker's units; absent when it cannot be set. */
  readonly brightness?: readonly [least: number, greatest: number];
};

/**
 * What a device reports that it can do. Code above a driver asks for these fields, and never for a model or
 * protocol. An absent field means that the device lacks it.
 */
export type Capabilities = {
  readonly sensing: Sensing;
  /** Reports the signal strength of its sensors. */
  readonly levels?: true;
  readonly lights?: LightGeometry;
  readonly sound?: true;
  readonly buttons?: number;
  /** A clock that can be read and set is, or may be, connected to the board. */
  readonly clock?: true;
  readonly battery?: true;
  /** Its pieces must be learned before they are recognised. */
  readonly learnsPieces?: true;
  /** Moves pieces by itself. */
  readonly motors?: true;
};
