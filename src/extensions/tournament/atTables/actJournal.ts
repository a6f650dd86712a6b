import type { TournamentAct } from '../model/tournamentAct.js';

/** Where acts are kept before they are announced. */
export interface ActJournal {
  /** Everything that was kept, in order. */
  read(): readonly TournamentAct[];
  /** Resolves when all of them are on the disk; rejects with JOURNAL_REFUSES, and then none is. */
  append(acts: readonly TournamentAct[]): Promise<void>;
  close(): Promise<void>;
}
