import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { type Database, inTransaction } from './sqlite.js';

/**
 * One entry for each version, oldest first. Released entries never change. A journal of version n runs those
 * after n.
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
  // Indexes for the games of all tables page by page, and for the setup of one table.
  `CREATE INDEX games_in_order ON games (first_seq);
   CREATE INDEX lasting_of_table ON events (table_id, type, seq)
     WHERE game_id IS NULL AND type IN ('tags', 'table', 'device', 'gameClock');`,
  // Numbers for the history of each table. Earlier events get an epoch of their own.
  `ALTER TABLE events ADD COLUMN epoch TEXT;
   ALTER TABLE events ADD COLUMN n INTEGER;
   UPDATE events
     SET epoch = strftime('%Y%m%d%H%M%S', 'now') || '000', n = counted.n
     FROM (SELECT seq, row_number() OVER (PARTITION BY table_id ORDER BY seq) AS n FROM events) AS counted
     WHERE events.seq = counted.seq;
   CREATE INDEX events_of_table ON events (table_id, epoch, n) WHERE n IS NOT NULL;
   CREATE TABLE places (table_id TEXT PRIMARY KEY, epoch TEXT NOT NULL, n INTEGER NOT NULL) WITHOUT ROWID;
   INSERT INTO places SELECT table_id, epoch, max(n) FROM events GROUP BY table_id;`,
  // Data that can be made anew at some cost: what each table knows of its hands, and the PGN of games.
  `CREATE TABLE memories (table_id TEXT PRIMARY KEY, body TEXT NOT NULL);
   CREATE TABLE scores (game_id TEXT PRIMARY KEY, program TEXT NOT NULL, pgn TEXT NOT NULL);`,
  // Some journals of version 4 were made without scores.
  `CREATE TABLE IF NOT EXISTS scores (game_id TEXT PRIMARY KEY, program TEXT NOT NULL, pgn TEXT NOT NULL);`,
  // Index for readers of one table's events.
  `CREATE INDEX events_at_table ON events (table_id, seq);`,
  // Sums of texts, since a flipped bit would change a text unnoticed. Earlier texts have none.
  `ALTER TABLE events ADD COLUMN sum INTEGER;
   ALTER TABLE games ADD COLUMN sum INTEGER;
   ALTER TABLE scores ADD COLUMN sum INTEGER;
   ALTER TABLE memories ADD COLUMN sum INTEGER;`,
];

const journalVersion = migrations.length;
/** The first version in which texts have sums. */
export const sumsSince = 7;

export const journalVersionOf = (database: Database): number =>
  (database.prepare('PRAGMA user_version').get() as { readonly user_version: number }).user_version;

/** Migrates a journal of any older version to the current one, in one transaction. */
export const migrate = (database: Database, file: string): void => {
  const version = journalVersionOf(database);
  if (version > journalVersion) {
    const said = message('error.journalNewer', {
      file,
      version: String(version),
      known: String(journalVersion),
    });
    throw keyedError('JOURNAL_UNREADABLE', said, { file, found: version, known: journalVersion });
  }
  if (version === journalVersion) return;
  inTransaction(database, () => {
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${journalVersion}`);
  });
};
