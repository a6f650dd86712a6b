import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import type { OpenDefect } from './defects.js';

/** Faults of the line and of the sensors, all drawn from the seed. */
export type OpenFaults = {
  /** The chances that a byte from the board is lost, is doubled, or is replaced by any other. */
  readonly lostByteRate: number;
  readonly doubledByteRate: number;
  readonly changedByteRate: number;
  /** The chance that a byte to the board is lost. */
  readonly lostHostByteRate: number;
  /** The chances that a line of the board is never sent, is sent twice, or is sent again some lines later. */
  readonly lostLineRate: number;
  readonly repeatedLineRate: number;
  readonly oldLineRate: number;
  /** The chance that a sequence number is skipped although no line is lost. */
  readonly skippedNumberRate: number;
  /** The chance that a debug text precedes a line, with or without the mark of debug texts. */
  readonly debugLineRate: number;
  /** The chance that thousands of bytes without a line end precede a line. */
  readonly floodRate: number;
  /** The chance that a line ends in CR LF or CR. */
  readonly otherEndRate: number;
  /** How often a square drops out, because its piece is badly placed. */
  readonly dropoutsPerMinute: number;
  /** How often a sensor reports an unknown square for some seconds. */
  readonly unknownsPerMinute: number;
  /** How often the board neither receives nor sends for two seconds, and loses what is sent to it. */
  readonly stallsPerMinute: number;
  readonly restartsPerMinute: number;
  /** No fault begins after this time. */
  readonly untilMs: number;
};

export const NO_FAULTS: OpenFaults = {
  lostByteRate: 0,
  doubledByteRate: 0,
  changedByteRate: 0,
  lostHostByteRate: 0,
  lostLineRate: 0,
  repeatedLineRate: 0,
  oldLineRate: 0,
  skippedNumberRate: 0,
  debugLineRate: 0,
  floodRate: 0,
  otherEndRate: 0,
  dropoutsPerMinute: 0,
  unknownsPerMinute: 0,
  stallsPerMinute: 0,
  restartsPerMinute: 0,
  untilMs: Number.POSITIVE_INFINITY,
};

/** How the sensors are really wired. `sensors` is the value of the setting that corrects it. */
export type OpenWiring = {
  readonly sensors: number;
  /** Two rows of the matrix (0 to 7, as wired) that are exchanged. */
  readonly swappedRows: readonly [number, number] | null;
  /** A column of the matrix (as wired) that is not connected. */
  readonly deadColumn: number | null;
  /** Squares (as named) whose sensor or magnet is weak. */
  readonly weakSquares: readonly number[];
};

export type OpenBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  readonly sense: 'occupancy' | 'colour' | 'piece';
  readonly lights: 'none' | 'squares' | 'corners';
  readonly clock: boolean;
  readonly buttons: number;
  /** A magnet under the board moves pieces. */
  readonly motors: boolean;
  /** Null where the board has no battery. */
  readonly batteryPercent: number | null;
  readonly id: string;
  readonly name: string;
  readonly baud: number | 'unlimited';
  /** The time from a message's arrival to the start of its answer. */
  readonly answerMs: number;
  /** The controller restarts when the port is opened, as many controllers do. */
  readonly restartsOnOpen: boolean;
  /** How long after a start the board neither receives nor sends. */
  readonly deafMs: number;
  /** The board's time at each start. Near 2 ** 32 it soon wraps around. */
  readonly timeAtStartMs: number;
  readonly wiring: OpenWiring;
  readonly faults: Partial<OpenFaults>;
  readonly defects: readonly OpenDefect[];
};

export const GOOD_WIRING: OpenWiring = { sensors: 0, swappedRows: null, deadColumn: null, weakSquares: [] };

/** The reference board: reed switches or Hall sensors, a strip of lights, and two clock buttons. */
export const OPEN_BOARD: OpenBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  sense: 'occupancy',
  lights: 'squares',
  clock: true,
  buttons: 2,
  motors: false,
  batteryPercent: null,
  id: '0BADCAFE',
  name: 'simulated open board',
  baud: 115_200,
  answerMs: 5,
  restartsOnOpen: false,
  deafMs: 0,
  timeAtStartMs: 0,
  wiring: GOOD_WIRING,
  faults: {},
  defects: [],
};
