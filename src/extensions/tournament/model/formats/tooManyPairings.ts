import { message } from '../../../../messages/catalogue/message.js';
import type { Reading } from '../pairingDocument.js';
import { reasonOf } from '../pairingDocument.js';

/** Twice what the largest events have: a file with more holds up everything else while it is compared. */
export const PAIRINGS_MAX = 20_000;

/** What is read of such a file: nothing, and why. */
export const tooManyPairings = (format: Reading['format'], number: number): Reading => {
  const said = message('reading.tooMany', { pairings: number });
  return { format, document: { event: {}, rounds: [] }, faults: [{ line: 1, column: 1, ...reasonOf(said) }] };
};
