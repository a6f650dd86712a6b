import type { TournamentAct } from '../model/tournamentAct.js';

/** Keeps acts before they are announced. */
export interface ActJournal {
  /** Returns all kept acts in order. */
  read(): readonly TournamentAct[];
  /** Resolves when all acts are on the disk. Rejects with JOURNAL_REFUSES, and then none of them is kept. */
  append(acts: readonly TournamentAct[]): Promise<void>;
  close(): Promise<void>;
}
