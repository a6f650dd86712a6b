import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import type { Sensing } from '../../../eboard/sensorBoard.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';

/** Faults, all drawn from the seed. */
export type CppFaults = LineFaults & {
  /** The chance that a debug text precedes a line of the board. */
  readonly debugLineRate: number;
  /** How often the board restarts and loses everything. */
  readonly restartsPerMinute: number;
};

export const NO_FAULTS: CppFaults = {
  ...NO_LINE_FAULTS,
  debugLineRate: 0,
  restartsPerMinute: 0,
};

export type CppBoardOptions = {
  readonly seed: number;
  /** The placement at power-on. */
  readonly setup: Board;
  readonly sensing: Sensing;
  /** The board has `get_state`. Without it, the board reports moves that it has recognised itself. */
  readonly reportsState: boolean;
  /** A board with `get_state` also reports changes unasked. */
  readonly speaksUnasked: boolean;
  readonly baud: number | 'unlimited';
  readonly lineEnd: '\n' | '\r\n';
  /** The time from a question to its answer. */
  readonly answerMs: number;
  /** How long after a start the board neither receives nor sends. */
  readonly deafMs: number;
  readonly faults: Partial<CppFaults>;
};

export const CPP_BOARD: CppBoardOptions = {
  seed: 1,
  setup: startBoard,
  sensing: 'occupancy',
  reportsState: true,
  speaksUnasked: false,
  baud: 115_200,
  lineEnd: '\n',
  answerMs: 10,
  deafMs: 0,
  faults: {},
};
