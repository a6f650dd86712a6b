import type { KeyedText } from '../keyedText.js';

/** A small file of the data folder that is read whole and replaced whole. */
export type DataFile = {
  readonly name: string;
  /** What is lost without it, as people call it. */
  readonly what: string | KeyedText;
  /** Throws what is wrong with its value. */
  readonly check: (value: unknown) => unknown;
  /** It says who and what is let in: what was taken out of it must not come back. */
  readonly letsIn?: true;
};
