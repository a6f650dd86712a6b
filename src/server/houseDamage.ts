/** Something that was wrong with a file of the data folder; no path of this machine stands in it. */
export type HouseDamage = {
  readonly code: string;
  readonly file: string;
  readonly message: string;
  readonly advice: string;
  /** What it is called now, where it was set aside. */
  readonly kept?: string;
};
