import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';

/** What goes wrong on the line, all by the seed. */
export type CitrineFaults = LineFaults & {
  /** Chance of a move to be told twice. */
  readonly doubledMoveRate: number;
};

export const NO_FAULTS: CitrineFaults = {
  ...NO_LINE_FAULTS,
  doubledMoveRate: 0,
};

export type CitrineBoardOptions = {
  readonly seed: number;
  /** What stands on the board when it is switched on. */
  readonly setup: Board;
  readonly baud: number | 'unlimited';
  /** A piece counts as put down when it has stood for so long. */
  readonly settleMs: number;
  /** From a command to its answer. */
  readonly answerMs: number;
  /** Commands that come sooner after one another are lost. */
  readonly commandGapMs: number;
  readonly identityText: string;
  readonly faults: Partial<CitrineFaults>;
};

export const CITRINE_BOARD: CitrineBoardOptions = {
  seed: 1,
  setup: startBoard,
  baud: 57_600,
  settleMs: 150,
  answerMs: 5,
  commandGapMs: 80,
  identityText: 'UCBII V1.09',
  faults: {},
};
