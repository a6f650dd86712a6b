import type { Color } from '../../chess/types.js';

/** Who plays at a table from outside, as people are told; plain JSON. */
export type OpponentView = {
  readonly side: Color;
  readonly name: string;
  /** Why he does not play just now, in one plain sentence, and what to do about it. */
  readonly problem?: { readonly code: string; readonly message: string; readonly advice: string };
};
