import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import type { ClockOrder } from '../../../eboard/clockOrder.js';

/** What goes wrong on the wire, on the squares and in the clock; all zero by default. */
export type DgtFaults = {
  /** A piece that stands badly vanishes for a scan or two, and comes back. */
  readonly dropoutsPerMinute: number;
  /** Chance of each byte from the board to be lost. */
  readonly lostByteRate: number;
  /** Chance of each byte from the board to arrive twice. */
  readonly doubledByteRate: number;
  /** Chance of each byte to the board to be lost. */
  readonly lostHostByteRate: number;
  /** The board sends its whole log without being asked, and is deaf and dumb for eight seconds. */
  readonly logsPerHour: number;
  /** Chance of a clock message to be followed by one of zeros. */
  readonly nullClockRate: number;
  /** Chance of a clock's answer to be sent again up to a second later. */
  readonly repeatedAckRate: number;
  /** Chance of a clock's answer to be the undocumented `20 00 00 00` instead. */
  readonly wrongAckRate: number;
  /** Chance of a clock that was just set or stopped to tell its old times for up to two seconds. */
  readonly staleTimesRate: number;
  /** Chance of a reading whose running time is a second or two too high. */
  readonly risingTimesRate: number;
  /** No fault begins after this moment. */
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

/** `revelation`: in the board itself, told as an XL, with eleven letters besides. */
export type DgtClockModel = 'none' | 'xl' | '3000' | 'revelation';

/**
 * Where a scan begins and how it goes on: `fromA8` and `fromH1` rank by rank, `shuffled` in an order of the
 * seed. The first shows white pieces on their new squares before they are missed on the old ones.
 */
export type DgtScanOrder = 'fromA8' | 'fromH1' | 'shuffled';

export type DgtBoardOptions = {
  readonly seed: number;
  /** What stands on the board when it is switched on, in White's view. */
  readonly setup: Board;
  /** White sits with the cable at his right hand: everything is seen turned by 180 degrees. */
  readonly turned: boolean;
  /** One look at all squares; wired boards 200 to 250 ms, radio boards twice that. */
  readonly scanPeriodMs: number;
  readonly scanOrder: DgtScanOrder;
  readonly baud: number | 'unlimited';
  /** From a question's arrival to the start of its answer. */
  readonly answerMs: number;
  /** Five digits. */
  readonly serialNumber: string;
  /** The oldest boards tell it with the serial number; null on others. */
  readonly storageVersion: string | null;
  /** Ten characters of newer boards; null where the question is not understood. */
  readonly longSerialNumber: string | null;
  readonly version: readonly [major: number, minor: number];
  /** Our own text: a maker's would claim to be his board. */
  readonly makerText: string;
  /** Null where there is no battery. */
  readonly batteryPercent: number | null;
  readonly clock: DgtClockModel;
  /** Of a Revelation II; other boards freeze when they are told of lights. */
  readonly lights: boolean;
  /** The clock is in the option in which a host may set it. */
  readonly clockRemote: boolean;
  readonly faults: Partial<DgtFaults>;
  /** What the host orders of the clock, for a clock of another kind. */
  readonly onClockOrder: (order: ClockOrder) => void;
};

/** A wired board with a DGT 3000, as it leaves its box. */
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

/** A Revelation II, over Bluetooth: half as many looks at its squares. */
export const REVELATION_BOARD: DgtBoardOptions = {
  ...DGT_BOARD,
  scanPeriodMs: 440,
  longSerialNumber: '3.250010001',
  version: [3, 1],
  batteryPercent: 84,
  clock: 'revelation',
  lights: true,
};
