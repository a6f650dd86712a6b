import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';
import { scanModels } from '../../../simulated/scanModels.js';

/** Faults of the radio link and of the sensors, all drawn from the seed. */
export type PegasusFaults = LineFaults & {
  /** The chance that the change of a square is not reported. */
  readonly unreportedRate: number;
  /** The chance that a placed piece is missed for some scans. */
  readonly bounceRate: number;
};

export const NO_FAULTS: PegasusFaults = { ...NO_LINE_FAULTS, unreportedRate: 0, bounceRate: 0 };

export type PegasusBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  readonly scanPeriodMs: number;
  readonly serialNumber: string;
  readonly batteryPercent: number;
  readonly charging: boolean;
  /** The board reports every square as occupied, whatever its content. */
  readonly uncalibrated: boolean;
  /** The time from a command to its answer. */
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
