import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';
import { scanModels } from '../../../simulated/scanModels.js';

/** What goes wrong on the air and at the sensors, all by the seed. */
export type PegasusFaults = LineFaults & {
  /** Chance of the change of a square not to be told. */
  readonly unreportedRate: number;
  /** Chance that a piece that is put down is missed for some scans. */
  readonly bounceRate: number;
};

export const NO_FAULTS: PegasusFaults = { ...NO_LINE_FAULTS, unreportedRate: 0, bounceRate: 0 };

export type PegasusBoardOptions = {
  readonly seed: number;
  /** What stands on the board when it is switched on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  readonly scanPeriodMs: number;
  readonly serialNumber: string;
  readonly batteryPercent: number;
  readonly charging: boolean;
  /** Every square is told as taken, whatever stands there. */
  readonly uncalibrated: boolean;
  /** From a command to its answer. */
  readonly answerMs: number;
  readonly faults: Partial<PegasusFaults>;
};

export const PEGASUS_BOARD: PegasusBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.pegasus.periodMs,
  serialNumber: 'P000000001',
  batteryPercent: 88,
  charging: false,
  uncalibrated: false,
  answerMs: scanModels.pegasus.transportMs,
  faults: {},
};
