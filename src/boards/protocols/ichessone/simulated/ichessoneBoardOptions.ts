import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';
import { scanModels } from '../../../simulated/scanModels.js';

/** Faults of the line, all drawn from the seed. */
export type IchessoneFaults = LineFaults & {
  /** The chance that foreign bytes precede an answer. */
  readonly junkRate: number;
  /** The chance that a position contains a code of no piece. */
  readonly noPieceRate: number;
};

export const NO_FAULTS: IchessoneFaults = {
  ...NO_LINE_FAULTS,
  junkRate: 0,
  noPieceRate: 0,
};

export type IchessoneBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  readonly scanPeriodMs: number;
  readonly baud: number | 'unlimited';
  readonly batteryPercent: number;
  readonly charging: boolean;
  readonly hardware: string;
  /** The time from a command to its answer. */
  readonly answerMs: number;
  readonly faults: Partial<IchessoneFaults>;
};

export const ICHESSONE_BOARD: IchessoneBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.ichessone.periodMs,
  baud: 115_200,
  batteryPercent: 88,
  charging: false,
  hardware: 'simulated board',
  answerMs: 2,
  faults: {},
};
