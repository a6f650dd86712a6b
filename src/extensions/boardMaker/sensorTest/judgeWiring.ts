import { SENSOR_WIRINGS, wiredAt } from '../../../boards/protocols/open/wiring.js';
import { fileOf, makeSquare, rankOf } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { type Message, message } from '../../../messages/catalogue/message.js';

/** The response to a magnet on a square. Sensors have the names they would have with the plain wiring. */
export type Response = {
  readonly asked: Square;
  /** The sensor with the greatest change. Null when none changed. */
  readonly sensor: Square | null;
  /** The distance of its level from the resting level, 0 to 255. */
  readonly distance: number;
  /** Other sensors that changed by more than half of that. */
  readonly also: readonly Square[];
};

export type WiringFault =
  | { readonly kind: 'swapped' | 'deadLine'; readonly lines: readonly string[] }
  | { readonly kind: 'deadSquare' | 'weakSquare' | 'noisySquare'; readonly square: string }
  | { readonly kind: 'wrongSquare'; readonly square: string; readonly answeredBy: string }
  | { readonly kind: 'crosstalk'; readonly square: string; readonly with: string };

export type WiringVerdict = {
  /** The value of the setting `sensors` that fits the most squares. */
  readonly sensors: number;
  readonly faults: readonly WiringFault[];
};

/** A magnet weaker than this share of the median is reported. */
const WEAK = 0.5;
/** How many of the eight squares of a line must agree. One or two may have faults of their own. */
const LINE_SQUARES_MIN = 6;

const LINES = ['row', 'column'] as const;
type Line = (typeof LINES)[number];

const at = (sensor: Square, line: Line): number => (line === 'row' ? rankOf(sensor) : fileOf(sensor));
const along = (sensor: Square, line: Line): number => (line === 'row' ? fileOf(sensor) : rankOf(sensor));

/** `rank 3` or `file c`, whichever these squares have in common. */
const nameOf = (squares: readonly Square[]): string => {
  const [first = 0] = squares;
  return squares.every((square) => rankOf(square) === rankOf(first))
    ? `rank ${rankOf(first) + 1}`
    : `file ${makeSquare(first).charAt(0)}`;
};

const findSensors = (responses: readonly Response[]): number => {
  const fits = (sensors: number): number =>
    responses.filter(({ asked, sensor }) => sensor === wiredAt(asked, sensors)).length;
  return SENSOR_WIRINGS.reduce((best, sensors) => (fits(sensors) > fits(best) ? sensors : best), 0);
};

type Expected = Response & { readonly expected: Square };
type Explained = { readonly fault: WiringFault; readonly by: readonly Expected[] };

const onLine = (responses: readonly Expected[], line: Line, index: number): readonly Expected[] =>
  responses.filter(({ expected }) => at(expected, line) === index);

const findDeadLines = (responses: readonly Expected[], line: Line): readonly Explained[] =>
  SENSOR_WIRINGS.flatMap((index) => {
    const squares = onLine(responses, line, index);
    const dead = squares.filter(({ sensor }) => sensor === null);
    if (dead.length < LINE_SQUARES_MIN || dead.length < squares.length) return [];
    return [{ fault: { kind: 'deadLine', lines: [nameOf(dead.map(({ asked }) => asked))] }, by: dead }];
  });

const movedTo = (responses: readonly Expected[], line: Line, to: number): readonly Expected[] =>
  responses.filter(
    ({ expected, sensor }) =>
      sensor !== null && at(sensor, line) === to && along(sensor, line) === along(expected, line),
  );

const findSwaps = (responses: readonly Expected[], line: Line): readonly Explained[] =>
  SENSOR_WIRINGS.flatMap((a) =>
    SENSOR_WIRINGS.filter((b) => b > a).flatMap((b): readonly Explained[] => {
      const there = movedTo(onLine(responses, line, a), line, b);
      const back = movedTo(onLine(responses, line, b), line, a);
      if (there.length < LINE_SQUARES_MIN || back.length < LINE_SQUARES_MIN) return [];
      const lines = [there, back].map((moved) => nameOf(moved.map(({ asked }) => asked)));
      return [{ fault: { kind: 'swapped', lines: lines.toSorted() }, by: [...there, ...back] }];
    }),
  );

const findSingleFaults = (responses: readonly Expected[]): readonly WiringFault[] =>
  responses.flatMap(({ asked, expected, sensor }): readonly WiringFault[] => {
    const square = makeSquare(asked);
    if (sensor === null) return [{ kind: 'deadSquare', square }];
    return sensor === expected ? [] : [{ kind: 'wrongSquare', square, answeredBy: makeSquare(sensor) }];
  });

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const findWeakness = (responses: readonly Response[]): readonly WiringFault[] => {
  const strong = medianOf(responses.filter(({ sensor }) => sensor !== null).map(({ distance }) => distance));
  return responses.flatMap(({ asked, sensor, distance, also }): readonly WiringFault[] => {
    const square = makeSquare(asked);
    const weak = sensor !== null && distance < WEAK * strong;
    return [
      ...(weak ? [{ kind: 'weakSquare', square } as const] : []),
      ...also.map((other) => ({ kind: 'crosstalk', square, with: makeSquare(other) }) as const),
    ];
  });
};

/**
 * Finds the wiring faults of a board from the responses of all squares: first the orientation of the matrix,
 * then whole lines, then single squares.
 */
export const judgeWiring = (responses: readonly Response[]): WiringVerdict => {
  const sensors = findSensors(responses);
  const expected = responses.map((one): Expected => ({ ...one, expected: wiredAt(one.asked, sensors) }));
  const lines = LINES.flatMap((line) => [...findDeadLines(expected, line), ...findSwaps(expected, line)]);
  const explained = new Set(lines.flatMap(({ by }) => by));
  return {
    sensors,
    faults: [
      ...lines.map(({ fault }) => fault),
      ...findSingleFaults(expected.filter((one) => !explained.has(one))),
      ...findWeakness(responses),
    ],
  };
};

/** The squares of `rank 3`, `file c` or `e4`. */
const squaresNamed = (name: string): readonly Square[] => {
  const all = Array.from({ length: 64 }, (_, square) => square);
  const [kind, which = ''] = name.split(' ');
  if (kind === 'rank') return all.filter((square) => rankOf(square) === Number(which) - 1);
  if (kind === 'file') return all.filter((square) => makeSquare(square).startsWith(which));
  return all.filter((square) => makeSquare(square) === name);
};

/** The squares on which something must be repaired. */
export const squaresOf = (fault: WiringFault): readonly Square[] =>
  'lines' in fault ? fault.lines.flatMap(squaresNamed) : squaresNamed(fault.square);

/** `rank 2`, `file d`. */
const lineMessage = (line: string): Message => {
  const [kind, name = ''] = line.split(' ');
  return kind === 'rank'
    ? message('sensorTest.rank', { rank: name })
    : message('sensorTest.file', { file: name });
};

/** A sentence for the maker, with advice on what to check. */
export const describeFault = (fault: WiringFault): Message => {
  switch (fault.kind) {
    case 'swapped':
      return message('wiringFault.swapped', { lines: fault.lines.map(lineMessage) });
    case 'deadLine':
      return message('wiringFault.deadLine', { lines: fault.lines.map(lineMessage) });
    case 'wrongSquare':
      return message('wiringFault.wrongSquare', { square: fault.square, other: fault.answeredBy });
    case 'crosstalk':
      return message('wiringFault.crosstalk', { square: fault.square, others: fault.with });
    case 'deadSquare':
      return message('wiringFault.deadSquare', { square: fault.square });
    case 'weakSquare':
      return message('wiringFault.weakSquare', { square: fault.square });
    case 'noisySquare':
      return message('wiringFault.noisySquare', { square: fault.square });
  }
};
