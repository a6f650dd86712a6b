import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { scanModels } from '../../../simulated/scanModels.js';

/** What goes wrong with the reports and at the sensors, all by the seed. */
export type ChessnutFaults = {
  /** What an earlier report left fills the end of the next one. */
  readonly staleTails: boolean;
  /** Chance of each report to be lost on its way to the host; of each command to be lost on its way back. */
  readonly lostReportRate: number;
  readonly lostCommandRate: number;
  /** Chance of each byte of a report to be any other. */
  readonly changedByteRate: number;
  /** Chance of a position to have a square with the code of no piece. */
  readonly strangePieceRate: number;
  /** Chance that a piece that is put down is taken for another one for a while. */
  readonly misreadRate: number;
  /** A piece stands badly: its square drops out. */
  readonly dropoutsPerMinute: number;
  /** Nothing is said for two seconds, and what is heard meanwhile is lost. */
  readonly stallsPerMinute: number;
  /** No fault begins after this moment. */
  readonly untilMs: number;
};

export const NO_FAULTS: ChessnutFaults = {
  staleTails: false,
  lostReportRate: 0,
  lostCommandRate: 0,
  changedByteRate: 0,
  strangePieceRate: 0,
  misreadRate: 0,
  dropoutsPerMinute: 0,
  stallsPerMinute: 0,
  untilMs: Number.POSITIVE_INFINITY,
};

export type ChessnutBoardOptions = {
  readonly seed: number;
  /** What stands on the board when it is switched on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  /** One look at all squares, one after another, and a position at its end. */
  readonly scanPeriodMs: number;
  /** Reports of USB, or the shorter messages of Bluetooth one after another. */
  readonly link: 'usb' | 'bluetooth';
  /** A command that comes sooner after another is lost. */
  readonly busyMs: number;
  readonly batteryPercent: number;
  /** On its cable; which firmware says it how differs. */
  readonly charging: boolean;
  readonly saysCharging: 'inLevel' | 'besideLevel';
  readonly controllerVersion: string;
  readonly radioVersion: string;
  readonly onBeep: (lastsMs: number) => void;
  /** The newest first. */
  readonly storedGames: readonly (readonly Board[])[];
  readonly faults: Partial<ChessnutFaults>;
};

/** A Chessnut Air. */
export const CHESSNUT_BOARD: ChessnutBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.chessnut.periodMs,
  link: 'usb',
  busyMs: 100,
  batteryPercent: 87,
  charging: true,
  saysCharging: 'besideLevel',
  controllerVersion: 'CN_DVT9_210659',
  radioVersion: 'CNCA100_V201',
  onBeep: () => {},
  storedGames: [],
  faults: {},
};
