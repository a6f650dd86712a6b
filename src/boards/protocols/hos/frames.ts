import type { SensorBoard } from '../../eboard/sensorBoard.js';

/** The board's messages. Each is a report of its own: a zero, then the placement or the times. */
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
/** The length of a report, with the zero that stands in place of a report id. */
export const REPORT_BYTES = 1 + PLACEMENT_BYTES;
/** Marks a report of times. No piece has this code. */
export const CLOCK_MARK: readonly number[] = [0xff, 0xca];
