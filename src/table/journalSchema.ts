import type { Database } from 'better-sqlite3';
import { BridgeError } from '../shared/bridgeError.js';

/**
 * One entry a version, oldest first, never changed once released: a journal of version n runs those after n.
 */
const migrations: readonly string[] = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE events (
     seq INTEGER PRIMARY KEY,
     table_id TEXT NOT NULL,
     game_id TEXT,
     type TEXT NOT NULL,
     body TEXT NOT NULL
   );
   CREATE INDEX events_of_game ON events (game_id, seq) WHERE game_id IS NOT NULL;
   CREATE INDEX events_of_type ON events (type, seq);
   CREATE TABLE games (
     id TEXT PRIMARY KEY,
     table_id TEXT NOT NULL,
     started_at TEXT NOT NULL,
     tags TEXT NOT NULL,
     plies INTEGER NOT NULL,
     result TEXT NOT NULL,
     first_seq INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX games_of_table ON games (table_id, first_seq);`,
];

export const journalVersion = migrations.length;

/** Brings a journal of any older version to this one, in one transaction. */
export const migrate = (database: Database, file: string): void => {
  const found = Number(database.pragma('user_version', { simple: true }));
  if (found > journalVersion) {
    throw new BridgeError(
      'JOURNAL_UNREADABLE',
      `the journal ${file} has version ${found}, this program knows versions up to ${journalVersion}`,
      { file, found, known: journalVersion },
    );
  }
  database.transaction(() => {
    for (const step of migrations.slice(found)) database.exec(step);
    database.pragma(`user_version = ${journalVersion}`);
  })();
};
