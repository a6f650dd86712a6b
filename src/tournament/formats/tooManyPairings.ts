import type { Reading } from '../pairingDocument.js';

/** Twice what the largest events have: a file with more holds up everything else while it is compared. */
export const PAIRINGS_MAX = 20_000;

/** What is read of such a file: nothing, and why. */
export const tooManyPairings = (format: Reading['format'], number: number): Reading => {
  const reason = `it has ${number} pairings, and 20000 are the most that are taken: give each event a file of its own`;
  return { format, document: { event: {}, rounds: [] }, faults: [{ line: 1, column: 1, reason }] };
};
