import { makeSquare } from '../../../chess/square.js';
import { medianOf, type Response, type WiringFault } from './judgeWiring.js';

/** The sensors' levels on an empty board. */
export type RestReading = {
  /** For each sensor, the median and the range of its levels. */
  readonly rest: readonly number[];
  readonly noise: readonly number[];
};

/** The responses of the weakest piece and of noise, if they are too close to separate. */
type Close = { readonly weakest: number; readonly noise: number };

export type Thresholds = { readonly on: number; readonly off: number; readonly close?: Close };

/** A sensor whose noise is this many times the median is reported. */
const NOISY = 4;
/** Resting levels of equal sensors differ by a few levels, but a piece changes one by 30 or more. */
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

/** The number of sensors that rest far from the median, as if a piece stood on their squares. */
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

/**
 * Proposes a threshold at half the weakest response. `close` is set when that is not well above the noise.
 */
export const proposeThresholds = (responses: readonly Response[], { noise }: RestReading): Thresholds => {
  const distances = responses.filter(({ sensor }) => sensor !== null).map(({ distance }) => distance);
  const weakest = Math.min(...distances, ON_MAX);
  const loudest = Math.max(...noise);
  const on = Math.max(1, Math.round(ON_SHARE * weakest));
  const off = Math.max(1, Math.min(on, Math.round(OFF_SHARE * on)));
  if (off > NOISE_MARGIN * loudest) return { on, off };
  return { on, off, close: { weakest, noise: loudest } };
};
