import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import type { ClockOrder } from '../../../eboard/clockOrder.js';

/** Faults of the wire, the squares and the clock; all zero by default. */
export type DgtFaults = {
  /** How often a badly placed piece disappears for a scan or two. */
  readonly dropoutsPerMinute: number;
  /** The chance that a byte from the board is lost. */
  readonly lostByteRate: number;
  /** The chance that a byte from the board arrives twice. */
  readonly doubledByteRate: number;
  /** The chance that a byte to the board is lost. */
  readonly lostHostByteRate: number;
  /**
   * How often the board sends its whole log unasked. For the eight seconds that this takes, it neither
   * receives nor answers.
   */
  readonly logsPerHour: number;
  /** The chance that a clock message is followed by one of zeros. */
  readonly nullClockRate: number;
  /** The chance that a clock's answer is repeated up to a second later. */
  readonly repeatedAckRate: number;
  /** The chance that a clock's answer is the undocumented `20 00 00 00` instead. */
  readonly wrongAckRate: number;
  /** The chance that a clock that was just set or stopped sends its old times for up to two seconds. */
  readonly staleTimesRate: number;
  /** The chance that a reading shows a running time a second or two too high. */
  readonly risingTimesRate: number;
  /** No fault begins after this time. */
  readonly untilMs: number;
};

export const NO_FAULTS: DgtFaults = {
  dropoutsPerMinute: 0,
  lostByteRate: 0,
  doubledByteRate: 0,
  lostHostByteRate: 0,
  logsPerHour: 0,
  nullClockRate: 0,
  repeatedAckRate: 0,
  wrongAckRate: 0,
  staleTimesRate: 0,
  risingTimesRate: 0,
  untilMs: Number.POSITIVE_INFINITY,
};

/** `revelation`: built into the board. It reports itself as an XL, and can also show eleven letters. */
export type DgtClockModel = 'none' | 'xl' | '3000' | 'revelation';

/**
 * The order of a scan: `fromA8` and `fromH1` rank by rank, `shuffled` in an order drawn from the seed.
 * `fromA8` shows white pieces on their new squares before it misses them on the old ones.
 */
export type DgtScanOrder = 'fromA8' | 'fromH1' | 'shuffled';

export type DgtBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits with the cable at the right hand, so everything appears turned by 180 degrees. */
  readonly turned: boolean;
  /** The time of one scan of all squares: 200 to 250 ms on wired boards, twice that on radio boards. */
  readonly scanPeriodMs: number;
  readonly scanOrder: DgtScanOrder;
  readonly baud: number | 'unlimited';
  /** The time from a question's arrival to the start of its answer. */
  readonly answerMs: number;
  /** Five digits. */
  readonly serialNumber: string;
  /** Sent with the serial number by the oldest boards; null on others. */
  readonly storageVersion: string | null;
  /** The ten characters of newer boards; null where the board does not understand the question. */
  readonly longSerialNumber: string | null;
  readonly version: readonly [major: number, minor: number];
  /** A text of this project. A maker's text would claim to be that maker's board. */
  readonly makerText: string;
  /** Null where the board has no battery. */
  readonly batteryPercent: number | null;
  readonly clock: DgtClockModel;
  /** Has the lights of a Revelation II. Other boards freeze at a light command. */
  readonly lights: boolean;
  /** The clock is in the option in which a host may set it. */
  readonly clockRemote: boolean;
  readonly faults: Partial<DgtFaults>;
  /** Receives the host's orders to the clock, for a clock of another kind. */
  readonly onClockOrder: (order: ClockOrder) => void;
};

/** A wired board with a DGT 3000, as delivered. */
export const DGT_BOARD: DgtBoardOptions = {
  seed: 1,
  setup: startBoard,
  onClockOrder: () => {},
  turned: false,
  scanPeriodMs: 220,
  scanOrder: 'fromA8',
  baud: 9600,
  answerMs: 30,
  serialNumber: '23946',
  storageVersion: null,
  longSerialNumber: null,
  version: [1, 8],
  makerText: 'jadoube\r\nsimulated e-board',
  batteryPercent: null,
  clock: '3000',
  lights: false,
  clockRemote: true,
  faults: {},
};

/** A Revelation II on Bluetooth, which scans its squares half as often. */
export const REVELATION_BOARD: DgtBoardOptions = {
  ...DGT_BOARD,
  scanPeriodMs: 440,
  longSerialNumber: '3.250010001',
  version: [3, 1],
  batteryPercent: 84,
  clock: 'revelation',
  lights: true,
};
