import type { LineNoise } from './serialLine.js';

/** Faults on the line of a simulated board, drawn from its seed: bytes from it are lost or doubled. */
export type LineFaults = LineNoise & {
  /** The chance that a byte to the board is lost. */
  readonly lostHostByteRate: number;
  /** No fault begins after this time, on the line or elsewhere. */
  readonly untilMs: number;
};

export const NO_LINE_FAULTS: LineFaults = {
  lostByteRate: 0,
  doubledByteRate: 0,
  lostHostByteRate: 0,
  untilMs: Number.POSITIVE_INFINITY,
};
