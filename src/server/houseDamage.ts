import type { KeyedProblem } from '../shared/bridgeError.js';

/** Damage to a file of the data folder. It contains no path of this machine. */
export type HouseDamage = KeyedProblem & {
  readonly file: string;
  /** The new name of the file, if it was set aside. */
  readonly kept?: string;
};
