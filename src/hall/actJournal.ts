import type { TournamentAct } from '../tournament/tournamentAct.js';

/** Where acts are kept for good before anybody hears of them. */
export interface ActJournal {
  /** Everything that was kept, in order. */
  read(): readonly TournamentAct[];
  /** Resolves when it is on the disk; rejects with JOURNAL_REFUSES, and then it is not. */
  append(act: TournamentAct): Promise<void>;
  close(): Promise<void>;
}
