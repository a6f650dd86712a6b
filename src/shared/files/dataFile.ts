import type { KeyedText } from '../keyedText.js';

/** A small file of the data folder that is read whole and replaced whole. */
export type DataFile = {
  readonly name: string;
  /** What is lost without it, for readers. */
  readonly what: string | KeyedText;
  /** Throws when the value is wrong. */
  readonly check: (value: unknown) => unknown;
  /** The file grants access, so an old version with revoked permissions must not come back. */
  readonly letsIn?: true;
};
