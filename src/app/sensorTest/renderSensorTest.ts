import { makeSquare, squareAt } from '../../chess/square.js';
import { wiredAt } from '../../protocols/open/wiring.js';
import { describeFault } from './judgeWiring.js';
import type { Thresholds } from './proposeSettings.js';
import { instructionOf, type SensorTestView } from './sensorTest.js';

const CELL_COLUMNS = 5;
const BAR_COLUMNS = 32;
const SQUARES = 64;

const wiringWords = (sensors: number): string => {
  const words = [
    ...(sensors & 4 ? ['ranks and files exchanged'] : []),
    ...(sensors & 1 ? ['files mirrored'] : []),
    ...(sensors & 2 ? ['ranks mirrored'] : []),
  ];
  return words.length === 0 ? 'as the squares lie' : words.join(', ');
};

const thresholdWords = ({ on, off, warning }: Thresholds): string =>
  `on=${on} off=${off}${warning === undefined ? '' : `; careful: ${warning}`}`;

/** How far the level on a square is from its rest; 0 within the noise. */
const distanceOf = ({ rest, levels, verdict }: SensorTestView, square: number): number => {
  const sensor = wiredAt(square, verdict?.sensors ?? 0);
  if (rest === null) return 0;
  const distance = Math.abs((levels[sensor] ?? 0) - (rest.rest[sensor] ?? 0));
  return distance <= (rest.noise[sensor] ?? 0) ? 0 : distance;
};

/** `[ 84]` where the man is to be put; of others their level, else a dot, once tried a plus or a cross. */
const cellOf = (view: SensorTestView, square: number): string => {
  const distance = distanceOf(view, square);
  const tried = view.responses[square];
  const quiet = tried === undefined ? '.' : tried.sensor === null ? 'x' : '+';
  const text = (distance === 0 ? quiet : String(distance)).padStart(CELL_COLUMNS - 2);
  return square === view.asked ? `[${text}]` : ` ${text} `;
};

const boardLines = (view: SensorTestView): readonly string[] => [
  ...[7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const cells = Array.from({ length: 8 }, (_, file) => cellOf(view, squareAt(file, rank)));
    return `${rank + 1} ${cells.join('')}`;
  }),
  `  ${[...'abcdefgh'].map((file) => `${file.padStart(CELL_COLUMNS - 1)} `).join('')}`.trimEnd(),
];

const progressLine = ({ responses }: SensorTestView): string => {
  const done = Math.round((responses.length / SQUARES) * BAR_COLUMNS);
  return `${'#'.repeat(done)}${'-'.repeat(BAR_COLUMNS - done)} ${responses.length} of ${SQUARES}`;
};

const verdictLines = ({ verdict, thresholds, rest }: SensorTestView): readonly string[] => {
  if (verdict === null || thresholds === null || rest === null) return [];
  const { faults, sensors } = verdict;
  return [
    `wiring      ${wiringWords(sensors)} (sensors=${sensors})`,
    `thresholds  ${thresholdWords(thresholds)}`,
    `noise       up to ${Math.max(...rest.noise)}`,
    ...(faults.length === 0 ? ['faults      none'] : ['faults']),
    ...faults.map((fault) => `  - ${describeFault(fault)}`),
  ];
};

/** The last square that was tried, in words. */
export const lastResponse = ({ responses }: SensorTestView): string => {
  const last = responses.at(-1);
  if (last === undefined) return '';
  const name = makeSquare(last.asked);
  if (last.sensor === null) return `${name}: no sensor answered`;
  const where = last.sensor === last.asked ? '' : ` by the sensor of ${makeSquare(last.sensor)}`;
  return `${name}: answered${where}, ${last.distance} from its rest`;
};

/** The test as lines of text. */
export const renderSensorTest = (view: SensorTestView): readonly string[] => [
  instructionOf(view),
  '',
  ...boardLines(view),
  '',
  ...(view.phase === 'walking' ? [progressLine(view), lastResponse(view)] : verdictLines(view)),
];

/** The test for a page: what is to be drawn and said, already in words. Plain JSON. */
export type SensorTestPicture = {
  readonly phase: SensorTestView['phase'];
  readonly instruction: string;
  readonly last: string;
  readonly tried: number;
  /** a1 first. */
  readonly squares: readonly {
    readonly name: string;
    /** Of the level from its rest; 0 within the noise. */
    readonly distance: number;
    readonly asked: boolean;
    readonly tried: 'good' | 'dead' | null;
  }[];
  /** Null until all squares are tried, like `thresholds`. */
  readonly wiring: string | null;
  readonly thresholds: string | null;
  readonly faults: readonly string[];
};

export const pictureSensorTest = (view: SensorTestView): SensorTestPicture => {
  const { verdict, thresholds, responses } = view;
  return {
    phase: view.phase,
    instruction: instructionOf(view),
    last: lastResponse(view),
    tried: responses.length,
    squares: Array.from({ length: SQUARES }, (_, square) => {
      const response = responses[square];
      return {
        name: makeSquare(square),
        distance: distanceOf(view, square),
        asked: square === view.asked,
        tried: response === undefined ? null : response.sensor === null ? 'dead' : 'good',
      };
    }),
    wiring: verdict === null ? null : wiringWords(verdict.sensors),
    thresholds: thresholds === null ? null : thresholdWords(thresholds),
    faults: verdict === null ? [] : verdict.faults.map(describeFault),
  };
};
