import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';

/** What goes wrong on the line and at the sensors, all by the seed. */
export type ChesslinkFaults = LineFaults & {
  /** Chance of a piece that is put down not to be read for some scans. */
  readonly unreadableRate: number;
};

export const NO_FAULTS: ChesslinkFaults = {
  ...NO_LINE_FAULTS,
  unreadableRate: 0,
};

export type ChesslinkBoardOptions = {
  readonly seed: number;
  /** What stands on the board when it is switched on, in White's view. */
  readonly setup: Board;
  /** White sits at the far side of the cable. */
  readonly turned: boolean;
  readonly baud: number | 'unlimited';
  /** As the version command tells it: 0x0103 is an Exclusive. */
  readonly version: number;
  /** What it says when it is asked who it is. */
  readonly identityText: string;
  /** It feels only that something stands there, and follows the pieces from the setup on (eONE). */
  readonly tracks: boolean;
  /** The eighth bit of a byte as the port delivers it: taken off, right, or always the wrong one. */
  readonly parity: 'takenOff' | 'odd' | 'even';
  readonly lowerCaseChecksum: boolean;
  /** It says when a picture is shown. */
  readonly acksLights: boolean;
  /** From a command to its answer. */
  readonly answerMs: number;
  /** As the last owner left them; others have the maker's values. */
  readonly registers: Readonly<Record<number, number>>;
  readonly faults: Partial<ChesslinkFaults>;
};

/** A ChessGenius Exclusive at its ChessLink box. */
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
