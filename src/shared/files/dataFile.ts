import type { KeyedText } from '../keyedText.js';

/** A small file of the data folder that is read whole and replaced whole. */
export type DataFile = {
  readonly name: string;
  /** What is lost without it, for readers. */
  readonly what: string | KeyedText;
  /** Throws what is wrong with its value. */
  readonly check: (value: unknown) => unknown;
  /** It holds permissions: a revoked one must not come back. */
  readonly letsIn?: true;
};
