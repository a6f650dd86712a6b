import type { Sensing } from './sensorBoard.js';

/** Where a board has lights, and what they can do. */
export type LightGeometry = {
  /** One for each square, or 81 where the corners of squares meet: four of them show one. */
  readonly where: 'squares' | 'corners';
  readonly colours: 'one' | 'rgb';
  /** Each light can blink by itself. */
  readonly blinks?: true;
  /** How many squares can be lit together. */
  readonly atOnce: number | 'all';
  /** Least and greatest, in the maker's units; absent when it cannot be chosen. */
  readonly brightness?: readonly [least: number, greatest: number];
};

/**
 * What a device says that it can do, once it answers: nothing above a driver asks for its model or its
 * protocol. What is absent it has not.
 */
export type Capabilities = {
  readonly sensing: Sensing;
  /** Reports the strength that its sensors feel. */
  readonly levels?: true;
  readonly lights?: LightGeometry;
  readonly sound?: true;
  /** How many. */
  readonly buttons?: number;
  /** A clock that can be read and set is, or may be, connected to it. */
  readonly clock?: true;
  readonly battery?: true;
  /** Its pieces must be learned before it knows them. */
  readonly learnsPieces?: true;
  /** Moves pieces by itself. */
  readonly motors?: true;
};
