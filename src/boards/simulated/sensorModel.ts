import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import type { Board, PieceCode, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import {
  type Sensing,
  type SensorBoard,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../eboard/sensorBoard.js';
import type { SensorChange, SensorEvent } from '../eboard/sensorEvent.js';
import { lookTimes, senseLevels } from './levelLooks.js';
import type { PhysicalAct } from './physicalAct.js';
import { type ScanModel, type SensorNoise, sensorNoises } from './scanModels.js';
import { type Content, drawFaults, drawOutages, type Fault, type Outage } from './sensorFaults.js';
import { createWorld } from './world.js';

export type SensorOptions = {
  /** The placement when the first act begins. */
  readonly start: Board;
  /** In order of time. */
  readonly acts: readonly PhysicalAct[];
  readonly model: ScanModel;
  readonly noise?: SensorNoise;
  readonly random: Random;
};

export type SensorRun = {
  readonly events: readonly SensorEvent[];
  /** When the host can first receive the content that a square had at this time, without noise. */
  reportMs(square: Square, atMs: number): number;
};

/** One detected change of a square. */
type Sighting = {
  readonly reportMs: number;
  readonly sampleMs: number;
  readonly square: Square;
  readonly code: SensorCode;
};

/** The delay until a change of the lever, and the times after it, reach the host. */
const CLOCK_DELAY_MS = { least: 20, most: 200 };
/** The time from a scan to the end of the long line with its levels. */
const LEVELS_DELAY_MS = 20;
/** The time from the return of the link until the whole board is known. */
const WHOLE_BOARD_MS = 250;

/** What a faultless sensor reads of a piece. */
export const sensed = (sensing: Sensing, piece: PieceCode): SensorCode => {
  if (piece === NO_PIECE || sensing === 'piece') return piece;
  if (sensing === 'occupancy') return UNKNOWN_PIECE;
  return pieceColor(piece) === 'white' ? UNKNOWN_WHITE : UNKNOWN_BLACK;
};

const contentsOf = ({ start, acts, model }: SensorOptions): readonly (readonly Content[])[] => {
  const world = createWorld(start);
  const squares = Array.from(start, (code): Content[] => {
    return [{ atMs: Number.NEGATIVE_INFINITY, code: sensed(model.sensing, code) }];
  });
  for (const act of acts) {
    for (const { square, after } of world.apply(act)) {
      squares[square]?.push({ atMs: act.atMs, code: sensed(model.sensing, after) });
    }
  }
  return squares;
};

/** The times at which a board with this period and phase reads a square and the host receives the reading. */
const createSampling = ({ periodMs, sampling, reports, transportMs }: ScanModel, random: Random) => {
  const realPeriodMs = periodMs * (1 + 0.02 * (random.next() - 0.5));
  const phaseMs = random.next() * realPeriodMs;
  const offsetMs = (square: Square): number => {
    const turn = (7 - (square >> 3)) * 8 + (square & 7);
    return sampling === 'atOnce' ? 0 : (turn / 64) * realPeriodMs;
  };
  const scanAt = (square: Square, atMs: number): number =>
    Math.ceil((atMs - phaseMs - offsetMs(square)) / realPeriodMs);
  return {
    scanAt,
    sampleMs: (square: Square, scan: number): number => phaseMs + offsetMs(square) + scan * realPeriodMs,
    reportMs: (square: Square, scan: number): number => {
      const seenMs = reports === 'square' ? offsetMs(square) : realPeriodMs;
      return Math.round(phaseMs + seenMs + scan * realPeriodMs + transportMs);
    },
  };
};
type Sampling = ReturnType<typeof createSampling>;

const codeAt = (contents: readonly Content[], faults: readonly Fault[], atMs: number): SensorCode => {
  const stands = contents.findLast((content) => content.atMs <= atMs)?.code ?? NO_PIECE;
  return faults.reduce((code, { fromMs, toMs, shows }) => {
    return fromMs <= atMs && atMs < toMs ? shows(code) : code;
  }, stands);
};

/** The changes that the board finds on one square. It misses what is gone before the next reading. */
const sightingsOf = (
  square: Square,
  contents: readonly Content[],
  faults: readonly Fault[],
  sampling: Sampling,
): readonly Sighting[] => {
  const breaks = [
    ...contents.map(({ atMs }) => atMs),
    ...faults.flatMap(({ fromMs, toMs }) => [fromMs, toMs]),
  ];
  const scans = [...new Set(breaks.filter(Number.isFinite).map((atMs) => sampling.scanAt(square, atMs)))];
  scans.sort((a, b) => a - b);
  const found: Sighting[] = [];
  let last = contents[0]?.code ?? NO_PIECE;
  for (const scan of scans) {
    const sampleMs = sampling.sampleMs(square, scan);
    const code = codeAt(contents, faults, sampleMs);
    if (code !== last) found.push({ square, code, sampleMs, reportMs: sampling.reportMs(square, scan) });
    last = code;
  }
  return found;
};

/**
 * Presses that moved the lever, and the clock's times whenever it was set, pressed or stopped, and when the
 * link returns.
 */
const clockEvents = (acts: readonly PhysicalAct[], start: Board, random: Random): readonly SensorEvent[] => {
  const world = createWorld(start);
  const events: SensorEvent[] = [];
  let receivedMs = 0;
  for (const act of acts) {
    const before = world.clockAt(act.atMs)?.running;
    world.apply(act);
    const back = act.kind === 'plug' ? world.clockAt(act.atMs) : null;
    if (back !== null) {
      receivedMs = Math.max(receivedMs, act.atMs + WHOLE_BOARD_MS + 1);
      events.push({ kind: 'clock', atMs: receivedMs, clock: back });
    }
    if (act.kind !== 'press' && act.kind !== 'setClock' && act.kind !== 'stopClock') continue;
    const clock = world.clockAt(act.atMs);
    if (clock === null || (act.kind === 'press' && before === clock.running)) continue;
    receivedMs = Math.max(receivedMs, act.atMs + random.integer(CLOCK_DELAY_MS.least, CLOCK_DELAY_MS.most));
    if (act.kind === 'press') events.push({ kind: 'press', atMs: receivedMs, side: act.side });
    events.push({ kind: 'clock', atMs: receivedMs, clock });
  }
  return events;
};

const pulledCables = (acts: readonly PhysicalAct[], endMs: number): readonly Outage[] =>
  acts
    .filter(({ kind }) => kind === 'unplug')
    .map(({ atMs: fromMs }) => {
      const plug = acts.find(({ kind, atMs }) => kind === 'plug' && atMs >= fromMs);
      return { fromMs, toMs: plug?.atMs ?? endMs };
    });

/** The level reports of a board that has them: often while hands are at work, and otherwise occasionally. */
const levelEvents = (
  { start, acts, model, random }: SensorOptions,
  work: readonly { readonly atMs: number }[],
  { fromMs, toMs }: Outage,
): readonly Happening[] => {
  if (model.levels !== true) return [];
  const workMs = work.map(({ atMs }) => atMs).sort((a, b) => a - b);
  const looks = senseLevels(start, acts, lookTimes(workMs, fromMs, toMs), random.fork('magnets'));
  return looks.map(({ atMs: lookMs, levels }) => {
    const atMs = lookMs + LEVELS_DELAY_MS + model.transportMs;
    return { atMs, kind: 'levels', event: { kind: 'levels', atMs, levels } };
  });
};

/** Outages in order. One that begins before the previous one is over is dropped. */
const inOrder = (outages: readonly Outage[]): readonly Outage[] => {
  let freeMs = Number.NEGATIVE_INFINITY;
  return [...outages]
    .sort((a, b) => a.fromMs - b.fromMs)
    .filter(({ fromMs, toMs }) => {
      if (fromMs < freeMs) return false;
      freeMs = toMs + WHOLE_BOARD_MS + 1;
      return true;
    });
};

type Happening =
  | { readonly atMs: number; readonly kind: 'seen'; readonly sightings: readonly Sighting[] }
  | { readonly atMs: number; readonly kind: 'down' | 'up' | 'whole' }
  | { readonly atMs: number; readonly kind: 'clock' | 'levels'; readonly event: SensorEvent };

/** Sightings as the board reports them: each alone, or all of one scan together. */
const reportsOf = (sightings: readonly Sighting[], reports: ScanModel['reports']): readonly Happening[] => {
  const inTime = [...sightings].sort((a, b) => a.reportMs - b.reportMs || a.sampleMs - b.sampleMs);
  const groups: Sighting[][] = [];
  for (const sighting of inTime) {
    const group = groups.at(-1);
    if (reports === 'scan' && group?.[0]?.reportMs === sighting.reportMs) group.push(sighting);
    else groups.push([sighting]);
  }
  return groups.map((group) => ({ atMs: group[0]?.reportMs ?? 0, kind: 'seen', sightings: group }));
};

/** Keeps the whole board as seen and as reported. Drops reports while the link is down. */
const reportAll = (
  start: SensorBoard,
  startMs: number,
  happenings: readonly Happening[],
): readonly SensorEvent[] => {
  const seen = Uint8Array.from(start);
  const reported = new Uint8Array(64);
  const events: SensorEvent[] = [];
  const emit = (atMs: number, squares: Iterable<Square>, whole: boolean): void => {
    const changes: SensorChange[] = [];
    for (const square of squares) {
      const [before, after] = [reported[square] ?? NO_PIECE, seen[square] ?? NO_PIECE];
      if (before !== after) changes.push({ square, before, after });
      reported[square] = after;
    }
    if (changes.length > 0 || whole)
      events.push({ kind: 'board', atMs, changes, board: Uint8Array.from(reported), whole });
  };
  events.push({ kind: 'link', atMs: startMs, up: true });
  emit(startMs, seen.keys(), true);
  let listening = true;
  for (const happening of happenings) {
    const { atMs } = happening;
    if (happening.kind === 'seen') {
      for (const { square, code } of happening.sightings) seen[square] = code;
      if (listening)
        emit(
          atMs,
          happening.sightings.map(({ square }) => square),
          false,
        );
    } else if (happening.kind === 'clock' || happening.kind === 'levels') {
      if (listening) events.push(happening.event);
    } else if (happening.kind === 'whole') {
      listening = true;
      emit(atMs, seen.keys(), true);
    } else {
      listening = false;
      events.push({ kind: 'link', atMs, up: happening.kind === 'up' });
    }
  }
  return events;
};

/**
 * The events that recognition would receive for these acts from a board of this kind, simulated without the
 * bytes in between. Squares are scanned, changes between two scans are missed, and faults are added. The same
 * options and seed give the same events.
 */
export const senseActs = (options: SensorOptions): SensorRun => {
  const { start, acts, model, noise = sensorNoises.none, random } = options;
  const sampling = createSampling(model, random.fork('sampling'));
  const span = { fromMs: acts[0]?.atMs ?? 0, toMs: acts.at(-1)?.atMs ?? 0 };
  const contents = contentsOf(options);
  const faults = drawFaults(contents, model, noise, random.fork('faults'), span);
  const sightings = contents.flatMap((ofSquare, square) => {
    return sightingsOf(square, ofSquare, faults[square] ?? [], sampling);
  });
  const outages = inOrder([
    ...pulledCables(acts, span.toMs),
    ...drawOutages(noise, random.fork('link'), span),
  ]);
  const reports = reportsOf(sightings, model.reports);
  const clock = clockEvents(acts, start, random.fork('clock'));
  const happenings: Happening[] = [
    ...reports,
    ...clock.map((event): Happening => ({ atMs: event.atMs, kind: 'clock', event })),
    ...levelEvents(options, [...reports, ...clock.filter(({ kind }) => kind === 'press')], span),
    ...outages.flatMap(({ fromMs, toMs }): Happening[] => [
      { atMs: fromMs, kind: 'down' },
      { atMs: toMs, kind: 'up' },
      { atMs: toMs + WHOLE_BOARD_MS, kind: 'whole' },
    ]),
  ];
  const startBoard = Uint8Array.from(start, (code) => sensed(model.sensing, code));
  const events = reportAll(
    startBoard,
    span.fromMs,
    happenings.sort((a, b) => a.atMs - b.atMs),
  );
  const reportMs = (square: Square, atMs: number): number =>
    sampling.reportMs(square, sampling.scanAt(square, atMs));
  return { events, reportMs };
};
