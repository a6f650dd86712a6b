import type { Board } from '../../../../chess/types.js';
import type { LightKind } from '../lightKind.js';

/** Faults of the line and of the sensors, all by the seed. */
export type StreamFaults = {
  /** The chance that a byte from the board is lost, doubled, replaced by any other. */
  readonly lostByteRate: number;
  readonly doubledByteRate: number;
  readonly changedByteRate: number;
  /** The chance that a byte to the board is lost. */
  readonly lostHostByteRate: number;
  /** The chance that a piece that is put down comes and goes for some scans. */
  readonly bounceRate: number;
  /** A piece stands badly: its square drops out. */
  readonly dropoutsPerMinute: number;
  /** The board sends nothing for two seconds, and loses what it receives meanwhile. */
  readonly stallsPerMinute: number;
  /** No fault begins after this time. */
  readonly untilMs: number;
};

export const NO_FAULTS: StreamFaults = {
  lostByteRate: 0,
  doubledByteRate: 0,
  changedByteRate: 0,
  lostHostByteRate: 0,
  bounceRate: 0,
  dropoutsPerMinute: 0,
  stallsPerMinute: 0,
  untilMs: Number.POSITIVE_INFINITY,
};

export type StreamingBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  /** The time of one scan of all squares, one after another, with a line at its end. */
  readonly scanPeriodMs: number;
  readonly baud: number | 'unlimited';
  readonly lights: LightKind | 'none';
  /** How long after a command for lights another one is lost. */
  readonly lightsBusyMs: number;
  readonly faults: Partial<StreamFaults>;
};
