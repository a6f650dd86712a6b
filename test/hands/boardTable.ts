import type { Sensing } from '../../src/boards/eboard/sensorBoard.js';

/** How a board scans its squares and reports them. README.md names the sources. */
export type BoardKind = {
  readonly about: string;
  readonly sensing: Sensing;
  /** The time from one scan of a square to the next. */
  readonly periodMs: number;
  /** The time from the first square of a scan to the last. 0 when all are scanned at once. */
  readonly sweepMs: number;
  /** The number of equal scans before a change is reported. */
  readonly looks: number;
  /** `squares`: each change is reported separately. `frames`: all squares of a scan together. */
  readonly tells: 'squares' | 'frames';
  /** The time from a scan to the computer. */
  readonly wireMs: number;
  /** Whether the wire is so slow that the board port reports it. */
  readonly isLate?: boolean;
  /** The chance that a changed square is sensed one scan late. */
  readonly late: number;
  /** How often per hour a standing piece anywhere on the board is missed for one scan. */
  readonly missesAnHour: number;
  /** The chance that a whole frame is lost. */
  readonly lostFrames: number;
  /** How often the clock's lever is polled. */
  readonly clockMs: number;
};

export const boards = {
  squares: {
    about: 'knows each piece and tells it square by square, as DGT boards do',
    sensing: 'piece',
    periodMs: 225,
    sweepMs: 220,
    looks: 1,
    tells: 'squares',
    wireMs: 8,
    late: 0.01,
    missesAnHour: 1.5,
    lostFrames: 0,
    clockMs: 400,
  },
  frames: {
    about: 'knows each piece and tells whole frames, slowly, as Certabo does',
    sensing: 'piece',
    periodMs: 300,
    sweepMs: 60,
    looks: 1,
    tells: 'frames',
    wireMs: 240,
    isLate: true,
    late: 0.02,
    missesAnHour: 4,
    lostFrames: 0.01,
    clockMs: 150,
  },
  color: {
    about: 'knows only whose piece it is, as boards with linear Hall sensors do',
    sensing: 'color',
    periodMs: 50,
    sweepMs: 10,
    looks: 2,
    tells: 'frames',
    wireMs: 10,
    late: 0.01,
    missesAnHour: 1,
    lostFrames: 0,
    clockMs: 100,
  },
  occupancy: {
    about: 'knows only that something stands there, as reed switches and Sentio do',
    sensing: 'occupancy',
    periodMs: 120,
    sweepMs: 20,
    looks: 2,
    tells: 'frames',
    wireMs: 15,
    late: 0.01,
    missesAnHour: 2,
    lostFrames: 0.002,
    clockMs: 100,
  },
} as const satisfies Readonly<Record<string, BoardKind>>;

export type BoardName = keyof typeof boards;
export const boardNames = Object.keys(boards) as readonly BoardName[];
