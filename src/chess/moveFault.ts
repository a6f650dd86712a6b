import type { KeyedReason } from './fenFault.js';

/** Why a text is not a move in a position, with a sentence. */
export type MoveFault = KeyedReason & {
  /** `syntax`: no move notation. `illegal`: no such legal move. `ambiguous`: several legal moves match. */
  readonly kind: 'syntax' | 'illegal' | 'ambiguous';
  readonly text: string;
  /** The squares of the pieces that match an ambiguous text. */
  readonly between?: readonly string[];
};
