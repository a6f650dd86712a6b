import type { MaybeKeyed } from '../shared/keyedText.js';

/** What else would explain what was seen, and how likely that is (0 to 1). */
export type OtherCause = MaybeKeyed & { readonly share: number };
