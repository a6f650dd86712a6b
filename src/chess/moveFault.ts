import type { KeyedReason } from './fenFault.js';

/** Why a text is no move of a position, with a sentence for people. */
export type MoveFault = KeyedReason & {
  /** `syntax`: not move notation at all; `illegal`: no such legal move; `ambiguous`: more than one. */
  readonly kind: 'syntax' | 'illegal' | 'ambiguous';
  readonly text: string;
  /** The squares of the pieces between which the text does not choose. */
  readonly between?: readonly string[];
};
