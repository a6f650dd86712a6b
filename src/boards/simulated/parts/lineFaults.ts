import type { LineNoise } from './serialLine.js';

/** What goes wrong on the line of a simulated board, by its seed: bytes from it are lost or doubled. */
export type LineFaults = LineNoise & {
  /** Chance of each byte to the board to be lost. */
  readonly lostHostByteRate: number;
  /** No fault begins after this moment, on the line or elsewhere. */
  readonly untilMs: number;
};

export const NO_LINE_FAULTS: LineFaults = {
  lostByteRate: 0,
  doubledByteRate: 0,
  lostHostByteRate: 0,
  untilMs: Number.POSITIVE_INFINITY,
};
