import type { SensorBoard } from '../../eboard/sensorBoard.js';

/** What the board says, each in a report of its own: a zero, then what stands there or the times. */
export type HosFrame =
  | { readonly kind: 'position'; readonly board: SensorBoard }
  | ({ readonly kind: 'clock' } & HosClock);

export type HosTime = { readonly hours: number; readonly minutes: number; readonly seconds: number };

export type HosClock = {
  readonly left: HosTime;
  readonly right: HosTime;
  readonly isRunning: boolean;
  /** The side to move. */
  readonly side: 'left' | 'right';
};

export const PLACEMENT_BYTES = 32;
/** The zero that stands in the place of a report id is counted. */
export const REPORT_BYTES = 1 + PLACEMENT_BYTES;
/** No piece has this code. */
export const CLOCK_MARK: readonly number[] = [0xff, 0xca];
