import { startBoard } from '../../chess/board.js';
import type { Board } from '../../chess/types.js';

/** What goes wrong on the line, all by the seed. */
export type CitrineFaults = {
  /** Chance of each byte from the board to be lost, doubled. */
  readonly lostByteRate: number;
  readonly doubledByteRate: number;
  /** Chance of each byte to the board to be lost. */
  readonly lostHostByteRate: number;
  /** Chance of a move to be told twice. */
  readonly doubledMoveRate: number;
  /** No fault begins after this moment. */
  readonly untilMs: number;
};

export const NO_FAULTS: CitrineFaults = {
  lostByteRate: 0,
  doubledByteRate: 0,
  lostHostByteRate: 0,
  doubledMoveRate: 0,
  untilMs: Number.POSITIVE_INFINITY,
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
