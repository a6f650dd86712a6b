import { SaidError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { crc32 } from '../shared/crc32.js';
import type { KeptScore } from '../table/journal.js';
import { passingTypes, type TableEvent } from '../table/tableEvent.js';
import type { DerivedItem } from './derivedData.js';
import { type Database, inTransaction, withoutWaiting } from './sqlite.js';

/** How many passing events are kept for clients that resume. The rest is pruned in slices. */
const PASSING_EVENTS_KEPT = 20_000;
const PRUNE_EVERY_EVENTS = 1_000;
const PRUNED_AT_ONCE_MAX = 2_000;
const PASSING = passingTypes.map((type) => `'${type}'`).join(', ');

/** Events that belong to the open game of their table, although they do not name it. */
const OF_OPEN_GAME: ReadonlySet<TableEvent['type']> = new Set([
  'clock',
  'touch',
  'press',
  'illegal',
  'incompleteMove',
  'emptyPress',
  'withdrawn',
]);

const gameIdOf = (event: TableEvent): string | null =>
  'gameId' in event && event.type !== 'gameDeleted' ? (event.gameId ?? null) : null;

const summed = (text: string): readonly [string, number] => [text, crc32(text)];

const prepare = (database: Database) => ({
  insert: database.prepare(
    'INSERT INTO events (seq, table_id, game_id, type, body, epoch, n, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  setPlace: database.prepare(
    `INSERT INTO places (table_id, epoch, n) VALUES (?, ?, ?)
     ON CONFLICT (table_id) DO UPDATE SET epoch = excluded.epoch, n = excluded.n`,
  ),
  addGame: database.prepare(
    `INSERT INTO games (id, table_id, started_at, tags, plies, result, first_seq, sum)
     VALUES (?, ?, ?, ?, 0, '*', ?, ?) ON CONFLICT (id) DO NOTHING`,
  ),
  setPlies: database.prepare('UPDATE games SET plies = ? WHERE id = ?'),
  // A ply is reported again when its level rises, perhaps after later plies.
  atLeastPlies: database.prepare('UPDATE games SET plies = max(plies, ?) WHERE id = ?'),
  setResult: database.prepare('UPDATE games SET result = ? WHERE id = ?'),
  setEndedResult: database.prepare(
    `UPDATE games SET result = coalesce(
       (SELECT json_extract(body, '$.result') FROM events WHERE game_id = ? AND type = 'result'
        ORDER BY seq DESC LIMIT 1), '*') WHERE id = ?`,
  ),
  setTags: database.prepare('UPDATE games SET tags = ?, sum = ? WHERE id = ?'),
  newestGame: database.prepare('SELECT id FROM games WHERE table_id = ? ORDER BY first_seq DESC LIMIT 1'),
  lastSeq: database.prepare('SELECT max(seq) AS seq FROM events'),
  setCompleteAfter: database.prepare(
    `INSERT INTO meta (key, value) VALUES ('completeAfter', ?)
     ON CONFLICT (key) DO UPDATE SET value = max(cast(value AS INTEGER), cast(excluded.value AS INTEGER))`,
  ),
  dropGame: database.prepare('DELETE FROM games WHERE id = ?'),
  dropEvents: database.prepare('DELETE FROM events WHERE game_id = ?'),
  oldestPassingKept: database.prepare(
    `SELECT seq FROM events WHERE type IN (${PASSING})
     ORDER BY seq DESC LIMIT 1 OFFSET ${PASSING_EVENTS_KEPT}`,
  ),
  prunable: database.prepare(
    `SELECT seq FROM events WHERE seq <= ? AND type IN (${PASSING})
     AND seq NOT IN
       (SELECT max(seq) FROM events WHERE type IN ('device', 'gameClock') GROUP BY table_id, type)
     AND NOT (type = 'touch' AND game_id IN (SELECT id FROM games WHERE result = '*'))
     ORDER BY seq LIMIT ${PRUNED_AT_ONCE_MAX}`,
  ),
  bodyOf: database.prepare('SELECT body FROM events WHERE seq = ?'),
  setBody: database.prepare('UPDATE events SET type = ?, body = ?, sum = ?, game_id = NULL WHERE seq = ?'),
  keepScore: database.prepare(
    `INSERT INTO scores (game_id, program, pgn, sum) SELECT ?, ?, ?, ?
     WHERE EXISTS (SELECT 1 FROM games WHERE id = ?)
     AND NOT EXISTS (SELECT 1 FROM events WHERE game_id = ? AND seq > ?)
     ON CONFLICT (game_id) DO UPDATE SET program = excluded.program, pgn = excluded.pgn, sum = excluded.sum`,
  ),
  dropScore: database.prepare('DELETE FROM scores WHERE game_id = ?'),
  remember: database.prepare(
    `INSERT INTO memories (table_id, body, sum) VALUES (?, ?, ?)
     ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, sum = excluded.sum`,
  ),
  drop: database.prepare('DELETE FROM events WHERE seq = ?'),
});

type Statements = ReturnType<typeof prepare>;

const keepGameRow = (sql: Statements, event: TableEvent): void => {
  switch (event.type) {
    case 'game': {
      const [tags, sum] = summed(JSON.stringify(event.tags));
      sql.addGame.run(event.gameId, event.table, event.startedAt, tags, event.seq, sum);
      return;
    }
    case 'move':
      // The list of games does not count provisional plies.
      if (event.level !== 'provisional') sql.atLeastPlies.run(event.ply, event.gameId);
      return;
    case 'revise':
      sql.setPlies.run(event.fromPly - 1 + event.uci.length, event.gameId);
      return;
    case 'result':
      sql.setResult.run(event.result, event.gameId);
      return;
    case 'resultCorrected':
      // Restores the result as the game ended, from its events.
      if (event.result !== null) sql.setResult.run(event.result, event.gameId);
      else sql.setEndedResult.run(event.gameId, event.gameId);
      return;
    case 'tags':
      sql.setTags.run(...summed(JSON.stringify(event.tags)), event.gameId);
      return;
    default:
  }
};

/** The newest event of each table that has a place in its history. */
const newestOf = (events: readonly TableEvent[]): Iterable<TableEvent> =>
  new Map(events.flatMap((event) => (event.n === 0 ? [] : [[event.table, event] as const]))).values();

/**
 * The open game of each table. Clock readings, touches and presses belong to it, so that they come back after
 * a restart and are deleted with the game.
 */
class OpenGames {
  readonly #sql: Statements;
  readonly #open = new Map<string, string | null>();

  constructor(sql: Statements) {
    this.#sql = sql;
  }

  at(tableId: string): string | null {
    const known = this.#open.get(tableId);
    if (known !== undefined) return known;
    const found = this.#sql.newestGame.get(tableId) as { readonly id: string } | undefined;
    const gameId = found?.id ?? null;
    this.#open.set(tableId, gameId);
    return gameId;
  }

  begin(tableId: string, gameId: string): void {
    this.#open.set(tableId, gameId);
  }

  delete(gameId: string): void {
    for (const [tableId, open] of this.#open) if (open === gameId) this.#open.set(tableId, null);
  }

  /** Forgets what was learnt from events that were not kept. */
  clear(): void {
    this.#open.clear();
  }
}

/**
 * Moves the log into the file as far as possible. Returns the number of pages in the log, moved ones
 * included.
 */
export const moveLog = (database: Database): number =>
  (database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { readonly log: number }).log;

/** The only writer of a journal file. */
export class JournalWriter {
  readonly #database: Database;
  readonly #sql: Statements;
  readonly #openGames: OpenGames;
  #sincePrune = 0;

  readonly #guard: () => void;

  /** `guard` throws when the files are no longer those that were opened. */
  constructor(database: Database, guard: () => void = () => {}) {
    this.#database = database;
    this.#guard = guard;
    this.#sql = prepare(database);
    this.#openGames = new OpenGames(this.#sql);
  }

  /**
   * Commits all events or none, in one transaction. They are safe when this returns. `gameDeleted` removes a
   * game with all its events. Throws errors of SQLite. It may be called again with the same events, even when
   * they were kept and only the answer was lost.
   */
  commit(events: readonly TableEvent[]): void {
    this.#guard();
    try {
      inTransaction(this.#database, () => {
        for (const gameId of new Set(this.#notKept(events).map((event) => this.#insert(event))))
          if (gameId !== null) this.#sql.dropScore.run(gameId);
        for (const { table, epoch, n } of newestOf(events)) this.#sql.setPlace.run(table, epoch, n);
      });
    } catch (error) {
      this.#openGames.clear();
      throw error;
    }
    this.#sincePrune += events.length;
  }

  /**
   * Keeps all of the data or none. A memory is what a table knows apart from its events; only the newest is
   * kept. A score is the PGN of a game up to an event, and is dropped when later events exist. Throws errors
   * of SQLite.
   */
  keepDerived(derived: readonly DerivedItem[]): void {
    withoutWaiting(this.#database, () =>
      inTransaction(this.#database, () => {
        for (const item of derived) {
          if (item.kind === 'memory') this.#sql.remember.run(item.table, ...summed(item.memory));
          else this.#keepScore(item.score);
        }
      }),
    );
  }

  lastSeq(): number {
    return Number((this.#sql.lastSeq.get() as { readonly seq: number | null } | undefined)?.seq ?? 0);
  }

  /**
   * Removes a slice of old passing events when that is due. It has its own transaction, because a file that
   * cannot be pruned may still be writable. Throws errors of SQLite.
   */
  pruneIfDue(): void {
    if (this.#sincePrune < PRUNE_EVERY_EVENTS) return;
    this.#sincePrune = 0;
    const oldest = this.#sql.oldestPassingKept.get() as { readonly seq: number } | undefined;
    if (oldest === undefined) return;
    const slice = this.#sql.prunable.all(oldest.seq) as readonly { readonly seq: number }[];
    const last = slice.at(-1);
    if (last === undefined) return;
    withoutWaiting(this.#database, () =>
      inTransaction(this.#database, () => {
        this.#sql.setCompleteAfter.run(String(last.seq));
        for (const { seq } of slice) this.#sql.drop.run(seq);
      }),
    );
  }

  /** Moves the log into the file, so that the next commit can restart it. Throws errors of SQLite. */
  moveLog(): number {
    return moveLog(this.#database);
  }

  /** Notes that events up to this number are incomplete. */
  setCompleteAfter(seq: number): void {
    this.#sql.setCompleteAfter.run(String(seq));
  }

  /** Checks whether another program changed the files, and if so rescues the content. */
  look(): void {
    try {
      this.#guard();
    } catch {
      // The next commit is refused for the same reason.
    }
  }

  close(): void {
    this.look();
    this.#database.close();
  }

  /**
   * The events that are not in the file yet. Throws when a number belongs to another event, because another
   * program writes to the file.
   */
  #notKept(events: readonly TableEvent[]): readonly TableEvent[] {
    const lastSeq = this.lastSeq();
    for (const event of events) {
      if (event.seq > lastSeq) continue;
      const found = this.#sql.bodyOf.get(event.seq) as { readonly body: string } | undefined;
      // A command counted as refused was on the disk after all. It was never published, so it is taken back.
      if (event.type === 'withheld' && found !== undefined) this.#takeBack(event, found.body);
      else if (found?.body !== JSON.stringify(event))
        throw new SaidError(message('journal.otherEvent', { seq: event.seq }));
    }
    return events.filter(({ seq }) => seq > lastSeq);
  }

  #takeBack(event: TableEvent, body: string): void {
    const { type, ...was } = JSON.parse(body) as TableEvent;
    if (type === 'game' && 'gameId' in was) this.#sql.dropGame.run(was.gameId as string);
    this.#sql.setBody.run(event.type, ...summed(JSON.stringify(event)), event.seq);
    this.#openGames.clear();
  }

  /** Returns the game whose score the event changes. */
  #insert(event: TableEvent): string | null {
    const { seq, table, type } = event;
    if (type === 'game') this.#openGames.begin(table, event.gameId);
    const gameId = OF_OPEN_GAME.has(type) ? this.#openGames.at(table) : gameIdOf(event);
    const place = event.n === 0 ? [null, null] : [event.epoch, event.n];
    const [body, sum] = summed(JSON.stringify(event));
    this.#sql.insert.run(seq, table, gameId, type, body, ...place, sum);
    if (type === 'gameDeleted') this.#delete(event.gameId);
    else keepGameRow(this.#sql, event);
    return gameId;
  }

  #keepScore({ gameId, program, upToSeq, pgn }: KeptScore): void {
    this.#sql.keepScore.run(gameId, program, ...summed(pgn), gameId, gameId, upToSeq);
  }

  #delete(gameId: string): void {
    this.#sql.dropEvents.run(gameId);
    this.#sql.dropGame.run(gameId);
    this.#sql.dropScore.run(gameId);
    this.#openGames.delete(gameId);
  }
}

export const createJournalWriter = (database: Database, guard?: () => void): JournalWriter =>
  new JournalWriter(database, guard);
