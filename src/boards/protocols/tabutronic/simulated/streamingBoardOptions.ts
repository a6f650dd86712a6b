import type { Board } from '../../../../chess/types.js';
import type { LightKind } from '../lightKind.js';

/** Faults of the line and of the sensors, all drawn from the seed. */
export type StreamFaults = {
  /** The chances that a byte from the board is lost, is doubled, or is replaced by any other. */
  readonly lostByteRate: number;
  readonly doubledByteRate: number;
  readonly changedByteRate: number;
  /** The chance that a byte to the board is lost. */
  readonly lostHostByteRate: number;
  /** The chance that a placed piece comes and goes for some scans. */
  readonly bounceRate: number;
  /** How often a square drops out, because its piece is badly placed. */
  readonly dropoutsPerMinute: number;
  /** How often the board sends nothing for two seconds, and loses what it receives meanwhile. */
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
  /** The time to scan all squares one after another. A line follows each scan. */
  readonly scanPeriodMs: number;
  readonly baud: number | 'unlimited';
  readonly lights: LightKind | 'none';
  /** How long after a light command the board loses another one. */
  readonly lightsBusyMs: number;
  readonly faults: Partial<StreamFaults>;
};
