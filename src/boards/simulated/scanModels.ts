import type { Sensing } from '../eboard/sensorBoard.js';

/** How a board looks at its squares and tells what it saw. */
export type ScanModel = {
  readonly sensing: Sensing;
  /** One look at all 64 squares. */
  readonly periodMs: number;
  /**
   * `oneByOne`: at even distances through the period, a8 to h1 by ranks; `atOnce`: all at the scan's
   * beginning.
   */
  readonly sampling: 'oneByOne' | 'atOnce';
  /** `square`: every change at once when it is found; `scan`: all changes of a scan together at its end. */
  readonly reports: 'square' | 'scan';
  /** From the report to the host: bytes on the line, and the system. */
  readonly transportMs: number;
  /** Tells raw levels too; see `magnets.ts`. */
  readonly levels?: true;
};

/**
 * Scan models of boards we know; sources in `src/boards/protocols/NAME/README.md`. Periods are those that
 * people measured or that makers state: DGT 200 to 250 ms by wire and half as fast by radio, ChessLink 41 ms,
 * Chessnut 200 ms, Certabo about 300 ms. What an iChessOne, a Sentio, a House of Staunton or a home-made Hall
 * board needs for one scan is not published; the numbers are ours. `reed` and `hallLevels` are home-made
 * boards of the open protocol that differ in nothing but that one has switches and the other hands on the
 * levels of its Hall sensors.
 */
export const scanModels = {
  dgt: { sensing: 'piece', periodMs: 220, sampling: 'oneByOne', reports: 'square', transportMs: 6 },
  dgtBluetooth: { sensing: 'piece', periodMs: 440, sampling: 'oneByOne', reports: 'square', transportMs: 30 },
  chesslink: { sensing: 'piece', periodMs: 41, sampling: 'oneByOne', reports: 'scan', transportMs: 18 },
  chessnut: { sensing: 'piece', periodMs: 200, sampling: 'oneByOne', reports: 'scan', transportMs: 5 },
  certabo: { sensing: 'piece', periodMs: 300, sampling: 'oneByOne', reports: 'scan', transportMs: 85 },
  ichessone: { sensing: 'piece', periodMs: 100, sampling: 'oneByOne', reports: 'scan', transportMs: 12 },
  hos: { sensing: 'piece', periodMs: 200, sampling: 'oneByOne', reports: 'scan', transportMs: 5 },
  hall: { sensing: 'color', periodMs: 40, sampling: 'oneByOne', reports: 'scan', transportMs: 5 },
  sentio: { sensing: 'occupancy', periodMs: 50, sampling: 'oneByOne', reports: 'scan', transportMs: 10 },
  pegasus: { sensing: 'occupancy', periodMs: 100, sampling: 'oneByOne', reports: 'square', transportMs: 30 },
  reed: { sensing: 'occupancy', periodMs: 40, sampling: 'oneByOne', reports: 'scan', transportMs: 5 },
  hallLevels: {
    sensing: 'occupancy',
    periodMs: 40,
    sampling: 'oneByOne',
    reports: 'scan',
    transportMs: 5,
    levels: true,
  },
} as const satisfies Record<string, ScanModel>;

export type ScanModelName = keyof typeof scanModels;

/** What sensors, squares and cables do wrong. Rates are means. */
export type SensorNoise = {
  /** A square shows the wrong thing for one scan: an occupied one empty, rarely an empty one occupied. */
  readonly flipsPerSquareHour: number;
  /** A piece that is put down is taken for another one (or, by colour, for the opponent's) for a while. */
  readonly misreadChance: number;
  readonly misreadMs: number;
  /** This many squares miss what stands on them in `weakMisses` of all scans. */
  readonly weakSquares: number;
  readonly weakMisses: number;
  /** This many squares never change again, from some moment of the game on. */
  readonly stuckSquares: number;
  readonly linkLossesPerHour: number;
  readonly linkLossMs: number;
};

export const sensorNoises = {
  none: {
    flipsPerSquareHour: 0,
    misreadChance: 0,
    misreadMs: 0,
    weakSquares: 0,
    weakMisses: 0,
    stuckSquares: 0,
    linkLossesPerHour: 0,
    linkLossMs: 0,
  },
  mild: {
    flipsPerSquareHour: 0.3,
    misreadChance: 0.001,
    misreadMs: 400,
    weakSquares: 0,
    weakMisses: 0,
    stuckSquares: 0,
    linkLossesPerHour: 0,
    linkLossMs: 0,
  },
  bad: {
    flipsPerSquareHour: 3,
    misreadChance: 0.01,
    misreadMs: 600,
    weakSquares: 1,
    weakMisses: 0.02,
    stuckSquares: 0,
    linkLossesPerHour: 2,
    linkLossMs: 4000,
  },
} as const satisfies Record<string, SensorNoise>;
