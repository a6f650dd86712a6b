import type { Sensing } from './sensorBoard.js';

/** Where a board's lights are, and what they can do. */
export type LightGeometry = {
  /** One for each square, or 81 at the corners of the squares, where four of them mark a square. */
  readonly where: 'squares' | 'corners';
  readonly colours: 'one' | 'rgb';
  /** Each light can blink by itself. */
  readonly blinks?: true;
  /** How many squares can be lit together. */
  readonly atOnce: number | 'all';
  /** Least and greatest, in the maker's units; absent when it cannot be set. */
  readonly brightness?: readonly [least: number, greatest: number];
};

/**
 * The capabilities that a device reports once it answers; nothing above a driver asks for its model or its
 * protocol. An absent field means that the device lacks it.
 */
export type Capabilities = {
  readonly sensing: Sensing;
  /** Reports the signal strength of its sensors. */
  readonly levels?: true;
  readonly lights?: LightGeometry;
  readonly sound?: true;
  /** Number of buttons. */
  readonly buttons?: number;
  /** A clock that can be read and set is, or may be, connected to it. */
  readonly clock?: true;
  readonly battery?: true;
  /** Its pieces must be learned before they are recognised. */
  readonly learnsPieces?: true;
  /** Moves pieces by itself. */
  readonly motors?: true;
};
