import type { Sensing } from '../eboard/sensorBoard.js';

/** How a board scans its squares and reports the result. */
export type ScanModel = {
  readonly sensing: Sensing;
  /** The time of one scan of all 64 squares. */
  readonly periodMs: number;
  /** `oneByOne`: at even intervals, a8 to h1 rank by rank. `atOnce`: all at the start of a scan. */
  readonly sampling: 'oneByOne' | 'atOnce';
  /** `square`: reports each change when it is found. `scan`: reports those of a scan at its end. */
  readonly reports: 'square' | 'scan';
  /** The delay from a report to the host: bytes on the line, and the operating system. */
  readonly transportMs: number;
  /** The board also reports raw levels; see `magnets.ts`. */
  readonly levels?: true;
};

/**
 * Scan models of known boards, with sources in `src/boards/protocols/NAME/README.md`. Makers state or others
 * have measured the periods of DGT (200 to 250 ms by wire, twice that by radio), ChessLink (41 ms), Chessnut
 * (200 ms) and Certabo (about 300 ms). Those of an iChessOne, a Sentio, a House of Staunton and a home-made
 * Hall board are not published, so their numbers are this project's own. `reed` and `hallLevels` are
 * home-made boards of the open protocol: the first has switches, the second reports the levels of its Hall
 * sensors.
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

/** Faults of sensors, squares and cables. Rates are means. */
export type SensorNoise = {
  /** A square is misread for one scan: usually an occupied one as empty, rarely the reverse. */
  readonly flipsPerSquareHour: number;
  /** A placed piece is read for a while as another piece (or, by colour, as the opponent's). */
  readonly misreadChance: number;
  readonly misreadMs: number;
  /** This many squares miss their pieces in a share `weakMisses` of all scans. */
  readonly weakSquares: number;
  readonly weakMisses: number;
  /** This many squares never change again after some time in the game. */
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
