import type { Database } from 'better-sqlite3';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import type { Journal } from './journal.js';
import { migrate } from './journalSchema.js';
import { passingTypes, type TableEvent } from './tableEvent.js';
import type { GameSummary } from './tableService.js';

/** Passing events kept for clients that resume; the rest is pruned, a slice at a time. */
const PASSING_EVENTS_KEPT = 20_000;
const PRUNE_EVERY_EVENTS = 1_000;
const PASSING = passingTypes.map((type) => `'${type}'`).join(', ');

type EventRow = { readonly seq: number; readonly body: string };
type GameRow = {
  readonly id: string;
  readonly table_id: string;
  readonly started_at: string;
  readonly tags: string;
  readonly plies: number;
  readonly result: GameSummary['result'];
};

const loadSqlite = async () => {
  try {
    return (await import('better-sqlite3')).default;
  } catch (cause) {
    throw new BridgeError('NATIVE_MISSING', `better-sqlite3 did not load: ${messageOf(cause)}`, {}, cause);
  }
};

/**
 * Opens (and creates, and migrates) the journal file. WAL with full synchronisation: an event told is an
 * event kept.
 */
export const openSqliteJournal = async (file: string): Promise<Journal> => {
  const Sqlite = await loadSqlite();
  let database: Database;
  try {
    database = new Sqlite(file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
  } catch (cause) {
    throw new BridgeError(
      'JOURNAL_UNREADABLE',
      `cannot open the journal ${file}: ${messageOf(cause)}`,
      { file },
      cause,
    );
  }
  migrate(database, file);
  return new SqliteJournal(database);
};

/** What belongs to the game at its table although it does not name it. */
const OF_OPEN_GAME: ReadonlySet<TableEvent['type']> = new Set([
  'clock',
  'touch',
  'press',
  'illegal',
  'emptyPress',
]);

const gameIdOf = (event: TableEvent): string | null =>
  'gameId' in event && event.type !== 'gameDeleted' ? event.gameId : null;

const prepare = (database: Database) => ({
  insert: database.prepare(
    'INSERT INTO events (seq, table_id, game_id, type, body) VALUES (@seq, @table, @gameId, @type, @body)',
  ),
  addGame: database.prepare(
    `INSERT INTO games (id, table_id, started_at, tags, plies, result, first_seq)
     VALUES (@gameId, @table, @startedAt, @tags, 0, '*', @seq)`,
  ),
  setPlies: database.prepare('UPDATE games SET plies = @plies WHERE id = @gameId'),
  setResult: database.prepare('UPDATE games SET result = @result WHERE id = @gameId'),
  setTags: database.prepare('UPDATE games SET tags = @tags WHERE id = @gameId'),
  lastSeq: database.prepare('SELECT max(seq) AS seq FROM events').pluck(),
  meta: database.prepare('SELECT value FROM meta WHERE key = ?').pluck(),
  setMeta: database.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  ),
  after: database.prepare('SELECT seq, body FROM events WHERE seq > ? ORDER BY seq LIMIT ?'),
  ofGame: database.prepare('SELECT seq, body FROM events WHERE game_id = ? ORDER BY seq'),
  newestGame: database.prepare(
    'SELECT id, first_seq FROM games WHERE table_id = ? ORDER BY first_seq DESC LIMIT 1',
  ),
  lasting: database.prepare(
    `SELECT max(seq) AS seq, body FROM events
     WHERE table_id = ? AND game_id IS NULL AND type IN ('tags', 'table', 'device', 'gameClock')
     GROUP BY type`,
  ),
  games: database.prepare('SELECT * FROM games WHERE ? IS NULL OR table_id = ? ORDER BY first_seq DESC'),
  dropGame: database.prepare('DELETE FROM games WHERE id = ?'),
  dropEvents: database.prepare('DELETE FROM events WHERE game_id = ?'),
  oldestPassingKept: database
    .prepare(
      `SELECT seq FROM events WHERE type IN (${PASSING})
       ORDER BY seq DESC LIMIT 1 OFFSET ${PASSING_EVENTS_KEPT}`,
    )
    .pluck(),
  prune: database.prepare(
    `DELETE FROM events WHERE seq <= ? AND type IN (${PASSING})
     AND seq NOT IN
       (SELECT max(seq) FROM events WHERE type IN ('device', 'gameClock') GROUP BY table_id, type)
     AND NOT (type = 'touch' AND game_id IN (SELECT id FROM games WHERE result = '*'))`,
  ),
});

type Statements = ReturnType<typeof prepare>;

const keepGameRow = (sql: Statements, event: TableEvent): void => {
  switch (event.type) {
    case 'game':
      sql.addGame.run({ ...event, tags: JSON.stringify(event.tags) });
      return;
    case 'move':
      sql.setPlies.run({ gameId: event.gameId, plies: event.ply });
      return;
    case 'revise':
      sql.setPlies.run({ gameId: event.gameId, plies: event.fromPly - 1 + event.uci.length });
      return;
    case 'result':
      sql.setResult.run({ gameId: event.gameId, result: event.result });
      return;
    case 'tags':
      sql.setTags.run({ gameId: event.gameId, tags: JSON.stringify(event.tags) });
      return;
    default:
  }
};

const readEvents = (rows: readonly unknown[]): TableEvent[] =>
  (rows as readonly EventRow[]).map((row) => JSON.parse(row.body) as TableEvent);

class SqliteJournal implements Journal {
  readonly #database: Database;
  readonly #sql: Statements;
  readonly #appendAll: (events: readonly TableEvent[]) => void;
  /**
   * The game that is open at each table: clock readings, touches and presses belong to it, so that they are
   * there again after a restart, and go with the game.
   */
  readonly #openGame = new Map<string, string>();
  #sincePrune = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#sql = prepare(database);
    this.#appendAll = database.transaction((events: readonly TableEvent[]) => {
      for (const event of events) this.#insert(event);
    });
  }

  append(events: readonly TableEvent[]): void {
    try {
      this.#appendAll(events);
      this.#sincePrune += events.length;
      if (this.#sincePrune >= PRUNE_EVERY_EVENTS) this.#prune();
    } catch (cause) {
      throw new BridgeError('JOURNAL_WRITE', `the journal cannot be written: ${messageOf(cause)}`, {}, cause);
    }
  }

  lastSeq(): number {
    return Number(this.#sql.lastSeq.get() ?? 0);
  }

  completeAfter(): number {
    return Number(this.#sql.meta.get('completeAfter') ?? 0);
  }

  eventsAfter(seq: number, limit: number): readonly TableEvent[] {
    return readEvents(this.#sql.after.all(seq, limit));
  }

  tableEvents(tableId: string): readonly TableEvent[] {
    const game = this.#sql.newestGame.get(tableId) as { readonly id: string } | undefined;
    if (game) this.#openGame.set(tableId, game.id);
    const ofGame = game ? this.gameEvents(game.id) : [];
    return [...readEvents(this.#sql.lasting.all(tableId)), ...ofGame].sort((a, b) => a.seq - b.seq);
  }

  gameEvents(gameId: string): readonly TableEvent[] {
    return readEvents(this.#sql.ofGame.all(gameId));
  }

  games(tableId?: string): readonly Omit<GameSummary, 'current'>[] {
    const rows = this.#sql.games.all(tableId ?? null, tableId ?? null) as readonly GameRow[];
    return rows.map((row) => ({
      id: row.id,
      table: row.table_id,
      startedAt: row.started_at,
      tags: JSON.parse(row.tags) as GameSummary['tags'],
      plies: row.plies,
      result: row.result,
    }));
  }

  close(): void {
    this.#database.close();
  }

  #insert(event: TableEvent): void {
    if (event.type === 'game') this.#openGame.set(event.table, event.gameId);
    const gameId = OF_OPEN_GAME.has(event.type) ? (this.#openGame.get(event.table) ?? null) : gameIdOf(event);
    this.#sql.insert.run({
      seq: event.seq,
      table: event.table,
      gameId,
      type: event.type,
      body: JSON.stringify(event),
    });
    if (event.type === 'gameDeleted') this.#delete(event.gameId);
    else keepGameRow(this.#sql, event);
  }

  #delete(gameId: string): void {
    this.#sql.dropEvents.run(gameId);
    this.#sql.dropGame.run(gameId);
    for (const [table, open] of this.#openGame) if (open === gameId) this.#openGame.delete(table);
  }

  #prune(): void {
    this.#sincePrune = 0;
    const upTo = this.#sql.oldestPassingKept.get() as number | undefined;
    if (upTo === undefined) return;
    this.#sql.prune.run(upTo);
    this.#sql.setMeta.run('completeAfter', String(upTo));
  }
}
