import { makeSquare } from '../../../chess/square.js';
import { medianOf, type Response, type WiringFault } from './judgeWiring.js';

/** What the sensors show while nothing stands on the board. */
export type RestReading = {
  /** Of each sensor: the middle of its levels, and how far they lay apart. */
  readonly rest: readonly number[];
  readonly noise: readonly number[];
};

/** How far the weakest piece and noise alone move their sensors, where that is nearly the same. */
type Close = { readonly weakest: number; readonly noise: number };

export type Thresholds = { readonly on: number; readonly off: number; readonly close?: Close };

/** A sensor this much noisier at rest than the others is reported. */
const NOISY = 4;
/** Sensors of one kind rest within a few levels of each other; a piece moves one by 30 and more. */
const TAKEN = 30;
const NOISE_MIN = 4;
const ON_SHARE = 0.5;
const OFF_SHARE = 0.7;
const NOISE_MARGIN = 2;
const ON_MAX = 255;

export const measureRest = (samples: readonly (readonly number[])[]): RestReading => {
  const ofSensor = (sensor: number): readonly number[] => samples.map((levels) => levels[sensor] ?? 0);
  const sensors = Array.from({ length: 64 }, (_, sensor) => ofSensor(sensor));
  return {
    rest: sensors.map(medianOf),
    noise: sensors.map((levels) => Math.max(...levels) - Math.min(...levels)),
  };
};

/** Sensors that rest far from most of the others, as if a piece stood there. */
export const countTaken = ({ rest }: RestReading): number => {
  const usual = medianOf(rest);
  return rest.filter((level) => Math.abs(level - usual) > TAKEN).length;
};

export const findNoisy = ({ noise }: RestReading): readonly WiringFault[] => {
  const limit = Math.max(NOISE_MIN, NOISY * medianOf(noise));
  return noise.flatMap((level, sensor) =>
    level > limit ? [{ kind: 'noisySquare', square: makeSquare(sensor) } as const] : [],
  );
};

/** Half way to the weakest piece, well above the noise; `close` when both cannot be. */
export const proposeThresholds = (responses: readonly Response[], { noise }: RestReading): Thresholds => {
  const distances = responses.filter(({ sensor }) => sensor !== null).map(({ distance }) => distance);
  const weakest = Math.min(...distances, ON_MAX);
  const loudest = Math.max(...noise);
  const on = Math.max(1, Math.round(ON_SHARE * weakest));
  const off = Math.max(1, Math.min(on, Math.round(OFF_SHARE * on)));
  if (off > NOISE_MARGIN * loudest) return { on, off };
  return { on, off, close: { weakest, noise: loudest } };
};
