import type { MaybeKeyed } from '../shared/keyedText.js';

/** Another explanation of an observation, with its probability (0 to 1). */
export type OtherCause = MaybeKeyed & { readonly share: number };
