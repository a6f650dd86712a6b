import { wiredAt } from '../../../boards/protocols/open/wiring.js';
import { makeSquare, squareAt } from '../../../chess/square.js';
import { inEnglish } from '../../../messages/catalogue/english.js';
import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import { describeFault, squaresOf } from './judgeWiring.js';
import type { Thresholds } from './proposeSettings.js';
import { instructionOf, type SensorTestView } from './sensorTest.js';

const CELL_COLUMNS = 5;
const BAR_COLUMNS = 32;
const SQUARES = 64;

const wiringWords = (sensors: number): Message => {
  const parts = [
    ...(sensors & 4 ? [message('sensorTest.exchanged')] : []),
    ...(sensors & 1 ? [message('sensorTest.filesMirrored')] : []),
    ...(sensors & 2 ? [message('sensorTest.ranksMirrored')] : []),
  ];
  return parts.length === 0 ? message('sensorTest.plain') : message('sensorTest.wiring', { parts });
};

const thresholdWords = ({ on, off, close }: Thresholds): Message =>
  close === undefined
    ? message('sensorTest.thresholds', { on, off })
    : message('sensorTest.closeThresholds', { on, off, ...close });

const sensorOf = ({ verdict }: SensorTestView, square: number): number =>
  wiredAt(square, verdict?.sensors ?? 0);

/** The raw level of a square, 0 to 255. Null before the first one arrives. */
const levelOf = (view: SensorTestView, square: number): number | null =>
  view.levels[sensorOf(view, square)] ?? null;

/** The distance of a square's level from its resting level. 0 within the noise. */
const distanceOf = (view: SensorTestView, square: number): number => {
  const sensor = sensorOf(view, square);
  if (view.rest === null) return 0;
  const distance = Math.abs((levelOf(view, square) ?? 0) - (view.rest.rest[sensor] ?? 0));
  return distance <= (view.rest.noise[sensor] ?? 0) ? 0 : distance;
};

const faultySquares = ({ verdict }: SensorTestView): ReadonlySet<number> =>
  new Set(verdict?.faults.flatMap(squaresOf) ?? []);

/** Marks a square: brackets where the piece must be put, and at the end an exclamation mark for a fault. */
const framed = (text: string, asked: boolean, faulty: boolean): string => {
  const padded = text.padStart(CELL_COLUMNS - 2);
  if (asked) return `[${padded}]`;
  return faulty ? ` ${padded}!` : ` ${padded} `;
};

/**
 * The text of a square. First it is the raw level; during the walk the distance from rest, or `+` or `x` once
 * tried; at the end the response to the piece.
 */
const cellText = (view: SensorTestView, square: number): string => {
  const { rest, verdict, responses } = view;
  if (rest === null) return String(levelOf(view, square) ?? '.');
  const tried = responses[square];
  if (verdict !== null) return tried?.sensor === null ? 'x' : String(tried?.distance ?? '.');
  const distance = distanceOf(view, square);
  if (distance > 0) return String(distance);
  if (tried === undefined) return '.';
  return tried.sensor === null ? 'x' : '+';
};

const cellOf = (view: SensorTestView, square: number, faulty: ReadonlySet<number>): string =>
  framed(cellText(view, square), square === view.asked, faulty.has(square));

const boardLines = (view: SensorTestView): readonly string[] => {
  const faulty = faultySquares(view);
  return [
    ...[7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
      const cells = Array.from({ length: 8 }, (_, file) => cellOf(view, squareAt(file, rank), faulty));
      return `${rank + 1} ${cells.join('')}`;
    }),
    `  ${[...'abcdefgh'].map((file) => `${file.padStart(CELL_COLUMNS - 1)} `).join('')}`.trimEnd(),
  ];
};

const progressLine = ({ responses }: SensorTestView): string => {
  const done = Math.round((responses.length / SQUARES) * BAR_COLUMNS);
  return `${'#'.repeat(done)}${'-'.repeat(BAR_COLUMNS - done)} ${responses.length} of ${SQUARES}`;
};

const noiseWords = ({ rest }: SensorTestView): Message =>
  message('sensorTest.noise', { most: Math.max(0, ...(rest?.noise ?? [])) });

/** The range of the responses to pieces. */
const piecesWords = ({ responses }: SensorTestView): Message => {
  const answered = responses.filter(({ sensor }) => sensor !== null).map(({ distance }) => distance);
  return answered.length === 0
    ? message('sensorTest.piecesNone')
    : message('sensorTest.pieces', { least: Math.min(...answered), most: Math.max(...answered) });
};

const verdictLines = (view: SensorTestView): readonly string[] => {
  const { verdict, thresholds } = view;
  if (verdict === null || thresholds === null) return [];
  const { faults, sensors } = verdict;
  return [
    `wiring      ${inEnglish(wiringWords(sensors))} (sensors=${sensors})`,
    `thresholds  ${inEnglish(thresholdWords(thresholds))}`,
    `pieces      ${inEnglish(piecesWords(view))}`,
    `noise       ${inEnglish(noiseWords(view))}`,
    ...(faults.length === 0 ? ['faults      none'] : ['faults']),
    ...faults.map((fault) => `  - ${inEnglish(describeFault(fault))}`),
  ];
};

const lastResponse = ({ responses }: SensorTestView): Message | undefined => {
  const last = responses.at(-1);
  if (last === undefined) return undefined;
  const square = makeSquare(last.asked);
  if (last.sensor === null) return message('sensorTest.noAnswer', { square });
  const { distance } = last;
  return last.sensor === last.asked
    ? message('sensorTest.answered', { square, distance })
    : message('sensorTest.answeredBy', { square, sensor: makeSquare(last.sensor), distance });
};

/** The same as text for the terminal. Empty before the first square. */
export const lastLine = (view: SensorTestView): string => {
  const last = lastResponse(view);
  return last === undefined ? '' : inEnglish(last);
};

export const renderSensorTest = (view: SensorTestView): readonly string[] => [
  inEnglish(instructionOf(view)),
  '',
  ...boardLines(view),
  '',
  ...(view.phase === 'walking' ? [progressLine(view), lastLine(view)] : verdictLines(view)),
];

/** The test for a page, as data to draw and messages with their English. Plain JSON. */
export type SensorTestPicture = {
  readonly phase: SensorTestView['phase'];
  readonly instruction: KeyedText;
  readonly last: KeyedText | null;
  readonly tried: number;
  /** a1 first. */
  readonly squares: readonly {
    readonly name: string;
    /** The raw level, 0 to 255. Null before the first one arrives. */
    readonly level: number | null;
    /** The distance from the resting level, 0 within the noise. At the end, the response to the piece. */
    readonly distance: number;
    /** The range of the level on the empty board. Null before it was measured. */
    readonly noise: number | null;
    readonly asked: boolean;
    readonly tried: 'good' | 'dead' | 'faulty' | null;
  }[];
  /** Null until all squares were tried, like `thresholds`. */
  readonly wiring: KeyedText | null;
  readonly thresholds: KeyedText | null;
  readonly pieces: KeyedText | null;
  readonly noise: KeyedText | null;
  readonly faults: readonly KeyedText[];
};

const markOf = (view: SensorTestView, square: number, faulty: ReadonlySet<number>) => {
  const response = view.responses[square];
  if (response === undefined) return null;
  if (response.sensor === null) return 'dead';
  return faulty.has(square) ? 'faulty' : 'good';
};

export const pictureSensorTest = (view: SensorTestView): SensorTestPicture => {
  const { verdict, thresholds, responses, rest } = view;
  const faulty = faultySquares(view);
  const last = lastResponse(view);
  return {
    phase: view.phase,
    instruction: withEnglish(instructionOf(view)),
    last: last === undefined ? null : withEnglish(last),
    tried: responses.length,
    squares: Array.from({ length: SQUARES }, (_, square) => ({
      name: makeSquare(square),
      level: levelOf(view, square),
      distance: verdict === null ? distanceOf(view, square) : (responses[square]?.distance ?? 0),
      noise: rest?.noise[sensorOf(view, square)] ?? null,
      asked: square === view.asked,
      tried: markOf(view, square, faulty),
    })),
    wiring: verdict === null ? null : withEnglish(wiringWords(verdict.sensors)),
    thresholds: thresholds === null ? null : withEnglish(thresholdWords(thresholds)),
    pieces: verdict === null ? null : withEnglish(piecesWords(view)),
    noise: rest === null ? null : withEnglish(noiseWords(view)),
    faults: verdict === null ? [] : verdict.faults.map((fault) => withEnglish(describeFault(fault))),
  };
};
