import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';

/** Faults of the line, all drawn from the seed. */
export type CitrineFaults = LineFaults & {
  /** The chance that a move is sent twice. */
  readonly doubledMoveRate: number;
};

export const NO_FAULTS: CitrineFaults = {
  ...NO_LINE_FAULTS,
  doubledMoveRate: 0,
};

export type CitrineBoardOptions = {
  readonly seed: number;
  /** The placement at power-on. */
  readonly setup: Board;
  readonly baud: number | 'unlimited';
  /** A piece counts as placed after it has stood for this long. */
  readonly settleMs: number;
  /** The time from a command to its answer. */
  readonly answerMs: number;
  /** A command that follows another one within this time is lost. */
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
