import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import type { Sensing } from '../../../eboard/sensorBoard.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';

/** What goes wrong, all by the seed. */
export type CppFaults = LineFaults & {
  /** Chance of each line of the board to be preceded by a text for people. */
  readonly debugLineRate: number;
  /** It starts anew, and has forgotten everything. */
  readonly restartsPerMinute: number;
};

export const NO_FAULTS: CppFaults = {
  ...NO_LINE_FAULTS,
  debugLineRate: 0,
  restartsPerMinute: 0,
};

export type CppBoardOptions = {
  readonly seed: number;
  /** What stands on the board when it is switched on. */
  readonly setup: Board;
  /** What its sensors can tell of a piece. */
  readonly sensing: Sensing;
  /** It has `get_state`; without it it tells moves that it has made out by itself. */
  readonly tellsState: boolean;
  /** Of a board with `get_state`: it tells changes by itself too. */
  readonly speaksUnasked: boolean;
  readonly baud: number | 'unlimited';
  readonly lineEnd: '\n' | '\r\n';
  /** From a question to its answer. */
  readonly answerMs: number;
  /** After a start it hears and says nothing for so long. */
  readonly deafMs: number;
  readonly faults: Partial<CppFaults>;
};

export const CPP_BOARD: CppBoardOptions = {
  seed: 1,
  setup: startBoard,
  sensing: 'occupancy',
  tellsState: true,
  speaksUnasked: false,
  baud: 115_200,
  lineEnd: '\n',
  answerMs: 10,
  deafMs: 0,
  faults: {},
};
