import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';

/** Faults of the line and of the sensors, all drawn from the seed. */
export type ChesslinkFaults = LineFaults & {
  /** The chance that a placed piece is not read for some scans. */
  readonly unreadableRate: number;
};

export const NO_FAULTS: ChesslinkFaults = {
  ...NO_LINE_FAULTS,
  unreadableRate: 0,
};

export type ChesslinkBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits on the side away from the cable. */
  readonly turned: boolean;
  readonly baud: number | 'unlimited';
  /** The version that the board reports: 0x0103 is an Exclusive. */
  readonly version: number;
  readonly identityText: string;
  /** The board senses only occupancy, and tracks the pieces from the setup on (eONE). */
  readonly tracks: boolean;
  /** The eighth bit of a byte as the port delivers it: removed, correct, or always wrong. */
  readonly parity: 'takenOff' | 'odd' | 'even';
  readonly lowerCaseChecksum: boolean;
  readonly acksLights: boolean;
  /** The time from a command to its answer. */
  readonly answerMs: number;
  /** Registers as the last owner left them. The others have the maker's values. */
  readonly registers: Readonly<Record<number, number>>;
  readonly faults: Partial<ChesslinkFaults>;
};

/** A ChessGenius Exclusive with a ChessLink box. */
export const CHESSLINK_BOARD: ChesslinkBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  baud: 38_400,
  version: 0x0103,
  identityText: '0055mm',
  tracks: false,
  parity: 'takenOff',
  lowerCaseChecksum: false,
  acksLights: true,
  answerMs: 2,
  registers: {},
  faults: {},
};
