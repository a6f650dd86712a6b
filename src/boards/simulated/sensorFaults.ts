import { NO_PIECE, PIECE_CODES } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import {
  type Sensing,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../eboard/sensorBoard.js';
import type { ScanModel, SensorNoise } from './scanModels.js';

/** The content of a square from this time on, as a faultless sensor of its kind reads it. */
export type Content = { readonly atMs: number; readonly code: SensorCode };

/** A period in which a square shows something other than its content. */
export type Fault = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly shows: (code: SensorCode) => SensorCode;
};

/** A period in which the link is down. */
export type Outage = { readonly fromMs: number; readonly toMs: number };

const HOUR_MS = 3_600_000;

/** The times of independent events at a mean rate. */
const moments = (random: Random, perHour: number, fromMs: number, toMs: number): readonly number[] => {
  const found: number[] = [];
  if (perHour <= 0) return found;
  const next = (): number => (-Math.log(1 - random.next()) * HOUR_MS) / perHour;
  for (let atMs = fromMs + next(); atMs < toMs; atMs += next()) found.push(atMs);
  return found;
};

const anyCode = (sensing: Sensing, random: Random): SensorCode => {
  if (sensing === 'piece') return random.pick(PIECE_CODES);
  return sensing === 'color' ? random.pick([UNKNOWN_WHITE, UNKNOWN_BLACK]) : UNKNOWN_PIECE;
};

const misreads = (
  contents: readonly Content[],
  sensing: Sensing,
  noise: SensorNoise,
  random: Random,
): Fault[] =>
  contents
    .filter(
      ({ atMs, code }) => code !== NO_PIECE && Number.isFinite(atMs) && random.chance(noise.misreadChance),
    )
    .map(({ atMs }) => {
      const wrong = anyCode(sensing, random);
      const shows = (code: SensorCode): SensorCode => (code === NO_PIECE ? code : wrong);
      return { fromMs: atMs, toMs: atMs + noise.misreadMs, shows };
    });

const GHOST_CHANCE = 0.1;

const oneScan = ({ periodMs, sensing }: ScanModel, fromMs: number, random: Random): Fault => {
  const ghost = random.chance(GHOST_CHANCE) ? anyCode(sensing, random) : NO_PIECE;
  return { fromMs, toMs: fromMs + periodMs, shows: (code) => (code === NO_PIECE ? ghost : NO_PIECE) };
};

const vanish = (code: SensorCode): SensorCode => (code === NO_PIECE ? code : NO_PIECE);

/** Draws all faults of one run. Each square has a list, ordered by beginning. */
export const drawFaults = (
  contents: readonly (readonly Content[])[],
  model: ScanModel,
  noise: SensorNoise,
  random: Random,
  span: Outage,
): readonly (readonly Fault[])[] => {
  const { fromMs, toMs } = span;
  const squares = Array.from({ length: 64 }, (_, square) => ({ square, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ square }) => square);
  const weak = new Set<Square>(squares.slice(0, noise.weakSquares));
  const stuck = new Set<Square>(squares.slice(noise.weakSquares, noise.weakSquares + noise.stuckSquares));
  const missesPerHour = (noise.weakMisses * HOUR_MS) / model.periodMs;
  return contents.map((ofSquare, square) => {
    const faults = misreads(ofSquare, model.sensing, noise, random);
    for (const atMs of moments(random, noise.flipsPerSquareHour, fromMs, toMs))
      faults.push(oneScan(model, atMs, random));
    if (weak.has(square)) {
      for (const atMs of moments(random, missesPerHour, fromMs, toMs)) {
        faults.push({ fromMs: atMs, toMs: atMs + model.periodMs, shows: vanish });
      }
    }
    if (stuck.has(square)) {
      const sinceMs = random.integer(fromMs, toMs);
      const held = ofSquare.findLast(({ atMs }) => atMs <= sinceMs)?.code ?? NO_PIECE;
      faults.push({ fromMs: sinceMs, toMs: Number.POSITIVE_INFINITY, shows: () => held });
    }
    return faults.sort((a, b) => a.fromMs - b.fromMs);
  });
};

/** Draws the periods in which the link fails by itself. */
export const drawOutages = (
  noise: SensorNoise,
  random: Random,
  { fromMs, toMs }: Outage,
): readonly Outage[] =>
  moments(random, noise.linkLossesPerHour, fromMs, toMs).map((atMs) => ({
    fromMs: Math.round(atMs),
    toMs: Math.round(atMs + random.lognormal(noise.linkLossMs, 0.5)),
  }));
