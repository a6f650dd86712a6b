import type { Sensing } from '../../src/boards/eboard/sensorBoard.js';

/** How a board looks at its squares and what it tells of them. Sources stand in README.md. */
export type BoardKind = {
  readonly about: string;
  readonly sensing: Sensing;
  /** From one look at a square to the next. */
  readonly periodMs: number;
  /** How long it takes from the first square of a scan to the last; 0: all at once. */
  readonly sweepMs: number;
  /** Equal looks before a change is told. */
  readonly looks: number;
  /** `squares`: each change by itself; `frames`: all squares of one scan at once. */
  readonly tells: 'squares' | 'frames';
  /** From the look to the computer. */
  readonly wireMs: number;
  /** The wire takes so long that the board port says so. */
  readonly isLate?: boolean;
  /** How often a changed square is felt one scan late. */
  readonly late: number;
  /** How often a standing piece is not felt for one scan, in an hour of the whole board. */
  readonly missesAnHour: number;
  /** How often a whole frame is lost. */
  readonly lostFrames: number;
  /** How often the clock's lever is asked for. */
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
