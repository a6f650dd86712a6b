import type { PairingDocument } from '../pairingDocument.js';
import { writePairingPgn } from './pgn/writePairingPgn.js';
import { writeSwissManager } from './swissManager/writeSwissManager.js';
import { writeTable } from './table/writeTable.js';
import { writeTrf } from './trf/writeTrf.js';

/** Formats by file extension. `txt` is Swiss-Manager's text of pairings. */
export const WRITTEN_FORMATS = ['trf', 'txt', 'csv', 'pgn'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/**
 * Writes a document for a pairing program.
 *
 * @param round limits the output to one round, except in TRF, which always holds all
 */
export const writePairings = (document: PairingDocument, format: WrittenFormat, round?: number): string => {
  const rounds = document.rounds.filter((one) => round === undefined || one.round === round);
  switch (format) {
    case 'trf':
      return writeTrf(document);
    case 'txt':
      return writeSwissManager({ ...document, rounds });
    case 'csv':
      return writeTable({ ...document, rounds });
    case 'pgn':
      return writePairingPgn({ ...document, rounds });
  }
};
