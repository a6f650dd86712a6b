import type { Board } from '../../../../chess/types.js';
import type { LightKind } from '../lightKind.js';

/** What goes wrong on the line and at the sensors, all by the seed. */
export type StreamFaults = {
  /** Chance of each byte from the board to be lost, doubled, replaced by any other. */
  readonly lostByteRate: number;
  readonly doubledByteRate: number;
  readonly changedByteRate: number;
  /** Chance of each byte to the board to be lost. */
  readonly lostHostByteRate: number;
  /** Chance that a piece that is put down comes and goes for some scans. */
  readonly bounceRate: number;
  /** A piece stands badly: its square drops out. */
  readonly dropoutsPerMinute: number;
  /** Nothing is said for two seconds, and what is heard meanwhile is lost. */
  readonly stallsPerMinute: number;
  /** No fault begins after this moment. */
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
  /** What stands on the board when it is switched on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  /** One look at all squares, one after another, and the line at its end. */
  readonly scanPeriodMs: number;
  readonly baud: number | 'unlimited';
  readonly lights: LightKind | 'none';
  /** After a command for lights another one is lost for so long. */
  readonly lightsBusyMs: number;
  readonly faults: Partial<StreamFaults>;
};
