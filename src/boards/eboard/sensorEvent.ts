import type { Color, Square } from '../../chess/types.js';
import type { SensorBoard, SensorCode, SensorLevels } from './sensorBoard.js';

/** One square that changed, in White's view (a1 is White's left-hand corner). */
export type SensorChange = {
  readonly square: Square;
  readonly before: SensorCode;
  readonly after: SensorCode;
};

/** A clock in chess terms: sides by colour, times in milliseconds as the players see them. */
export type ClockState = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly running: Color | null;
};

/** The input of recognition: device-neutral, in White's view, without duplicates. `atMs` never decreases. */
export type SensorEvent =
  /**
   * `board` is the whole board after the changes. `whole`: changes may have been missed before this reading.
   * `lateMs`: the approximate age of the reading on arrival.
   */
  | {
      readonly kind: 'board';
      readonly atMs: number;
      readonly changes: readonly SensorChange[];
      readonly board: SensorBoard;
      readonly whole: boolean;
      readonly lateMs?: number;
    }
  /**
   * The readings of all sensors in one scan, from boards that report them. They never come before the first
   * `board`, and can come when nothing has changed.
   */
  | { readonly kind: 'levels'; readonly atMs: number; readonly levels: SensorLevels }
  /** Changes while the link was down, as stored by the board. They lead to the next `board`. */
  | { readonly kind: 'missed'; readonly atMs: number; readonly changes: readonly SensorChange[] }
  /** This side pressed its clock (seen on the lever, or by other means). */
  | {
      readonly kind: 'press';
      readonly atMs: number;
      readonly side: Color;
      /** Not detected by this board's clock, so the side is certain in either orientation. */
      readonly elsewhere?: true;
    }
  | { readonly kind: 'clock'; readonly atMs: number; readonly clock: ClockState | null }
  | { readonly kind: 'link'; readonly atMs: number; readonly up: boolean }
  /** The board was found to be turned by 180 degrees, or back. `board` is the board in the new view. */
  | {
      readonly kind: 'turned';
      readonly atMs: number;
      readonly flipped: boolean;
      readonly board: SensorBoard;
    };
