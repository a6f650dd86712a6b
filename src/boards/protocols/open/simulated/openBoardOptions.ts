import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import type { OpenDefect } from './defects.js';

/** Faults of the line and of the sensors, all by the seed. Rates are chances unless named otherwise. */
export type OpenFaults = {
  /** Of each byte from the board: lost, doubled, replaced by any other. */
  readonly lostByteRate: number;
  readonly doubledByteRate: number;
  readonly changedByteRate: number;
  /** Of each byte to the board: lost. */
  readonly lostHostByteRate: number;
  /** Of each line of the board: never sent, sent twice, sent again some lines later. */
  readonly lostLineRate: number;
  readonly repeatedLineRate: number;
  readonly oldLineRate: number;
  /** A number is skipped although no line is. */
  readonly skippedNumberRate: number;
  /** A debug text precedes the line, marked as such or not. */
  readonly debugLineRate: number;
  /** Thousands of bytes without a line end precede the line. */
  readonly floodRate: number;
  /** The line ends in CR LF or CR. */
  readonly otherEndRate: number;
  /** A piece stands badly: its square drops out. */
  readonly dropoutsPerMinute: number;
  /** A sensor reports an unknown square for some seconds. */
  readonly unknownsPerMinute: number;
  /** The board neither receives nor sends for two seconds; what it was sent meanwhile is lost. */
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

/** How the sensors are really wired; `sensors` is the setting that corrects it. */
export type OpenWiring = {
  readonly sensors: number;
  /** Two rows of the matrix (0 to 7, as wired) whose lines are exchanged. */
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
  /** Null where there is no battery. */
  readonly batteryPercent: number | null;
  readonly id: string;
  readonly name: string;
  readonly baud: number | 'unlimited';
  /** From a message's arrival to the start of its answer. */
  readonly answerMs: number;
  /** The controller restarts when the port is opened, as many do. */
  readonly restartsOnOpen: boolean;
  /** After a start the board neither receives nor sends for this long. */
  readonly deafMs: number;
  /** Its time at each start: near 2 ** 32 it soon wraps around. */
  readonly timeAtStartMs: number;
  readonly wiring: OpenWiring;
  readonly faults: Partial<OpenFaults>;
  /** The defects of its firmware. */
  readonly defects: readonly OpenDefect[];
};

export const GOOD_WIRING: OpenWiring = { sensors: 0, swappedRows: null, deadColumn: null, weakSquares: [] };

/** Reed switches or Hall sensors, a strip of lights, two clock buttons: the reference board. */
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
