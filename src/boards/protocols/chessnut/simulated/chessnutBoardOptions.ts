import { startBoard } from '../../../../chess/board.js';
import type { Board } from '../../../../chess/types.js';
import { scanModels } from '../../../simulated/scanModels.js';

/** Faults of the reports and of the sensors, all drawn from the seed. */
export type ChessnutFaults = {
  /** The remains of an earlier report pad the next one. */
  readonly staleTails: boolean;
  /** The chances that a report to the host, and that a command to the board, is lost. */
  readonly lostReportRate: number;
  readonly lostCommandRate: number;
  /** The chance that a byte of a report is replaced by any other. */
  readonly changedByteRate: number;
  /** The chance that a position contains a code of no piece. */
  readonly strangePieceRate: number;
  /** The chance that a placed piece is misread for a while. */
  readonly misreadRate: number;
  /** How often a square drops out, because its piece is badly placed. */
  readonly dropoutsPerMinute: number;
  /** How often the board sends nothing for two seconds, and loses what it receives meanwhile. */
  readonly stallsPerMinute: number;
  /** No fault begins after this time. */
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
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  /** The time to scan all squares one after another. A position follows each scan. */
  readonly scanPeriodMs: number;
  /** USB reports, or the shorter messages of Bluetooth one after another. */
  readonly link: 'usb' | 'bluetooth';
  /** A command that follows another one within this time is lost. */
  readonly busyMs: number;
  readonly batteryPercent: number;
  /** Whether the board is on its cable. The message that says so depends on the firmware. */
  readonly charging: boolean;
  readonly saysCharging: 'inLevel' | 'besideLevel';
  readonly controllerVersion: string;
  readonly radioVersion: string;
  readonly onBeep: (lastsMs: number) => void;
  /** Newest first. */
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
