import { message } from '../../../../messages/catalogue/message.js';
import type { Reading } from '../pairingDocument.js';
import { reasonOf } from '../pairingDocument.js';

/** Twice the number of the largest events. Comparing a larger file would block everything else. */
export const PAIRINGS_MAX = 20_000;

/** An empty reading of a file with too many pairings. */
export const tooManyPairings = (format: Reading['format'], number: number): Reading => {
  const why = message('reading.tooMany', { pairings: number });
  return { format, document: { event: {}, rounds: [] }, faults: [{ line: 1, column: 1, ...reasonOf(why) }] };
};
