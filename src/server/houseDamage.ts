import type { KeyedProblem } from '../shared/bridgeError.js';

/** Something that was wrong with a file of the data folder; no path of this machine stands in it. */
export type HouseDamage = KeyedProblem & {
  readonly file: string;
  /** What it is called now, where it was set aside. */
  readonly kept?: string;
};
