import { SaidError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { crc32 } from '../shared/crc32.js';
import type { KeptScore } from '../table/journal.js';
import { passingTypes, type TableEvent } from '../table/tableEvent.js';
import type { Beside } from './besides.js';
import { type Database, inTransaction, withoutWaiting } from './sqlite.js';

/** Passing events kept for clients that resume; the rest is pruned, a slice at a time. */
const PASSING_EVENTS_KEPT = 20_000;
const PRUNE_EVERY_EVENTS = 1_000;
const PRUNED_AT_ONCE_MAX = 2_000;
const PASSING = passingTypes.map((type) => `'${type}'`).join(', ');

/** What belongs to the game at its table although it does not name it. */
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

/** A text and its sum. */
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
  // A ply is repeated when its level rises, perhaps after later ones.
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
      // A provisional ply is not in the list of games yet.
      if (event.level !== 'provisional') sql.atLeastPlies.run(event.ply, event.gameId);
      return;
    case 'revise':
      sql.setPlies.run(event.fromPly - 1 + event.uci.length, event.gameId);
      return;
    case 'result':
      sql.setResult.run(event.result, event.gameId);
      return;
    case 'resultCorrected':
      // As it ended: that is in the game's events, and not here.
      if (event.result !== null) sql.setResult.run(event.result, event.gameId);
      else sql.setEndedResult.run(event.gameId, event.gameId);
      return;
    case 'tags':
      sql.setTags.run(...summed(JSON.stringify(event.tags)), event.gameId);
      return;
    default:
  }
};

/** Of each table the newest event that has a place in its history. */
const newestOf = (events: readonly TableEvent[]): Iterable<TableEvent> =>
  new Map(events.flatMap((event) => (event.n === 0 ? [] : [[event.table, event] as const]))).values();

/**
 * The game that is open at each table: clock readings, touches and presses belong to it, so that they are
 * there again after a restart, and go with the game.
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

  /** What was learnt from events that were not kept is forgotten. */
  clear(): void {
    this.#open.clear();
  }
}

/** Moves the log into the file as far as it is let; gives how many pages the log has, moved ones too. */
export const moveLog = (database: Database): number =>
  (database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { readonly log: number }).log;

/** The only writer of a journal file. */
export class JournalWriter {
  readonly #database: Database;
  readonly #sql: Statements;
  readonly #openGames: OpenGames;
  #sincePrune = 0;

  readonly #guard: () => void;

  /** `guard` throws when the files are not those that were opened. */
  constructor(database: Database, guard: () => void = () => {}) {
    this.#database = database;
    this.#guard = guard;
    this.#sql = prepare(database);
    this.#openGames = new OpenGames(this.#sql);
  }

  /**
   * All of them or nothing, in one transaction; safe when this returns. `gameDeleted` removes a game with all
   * its events. Throws what SQLite says, and may be called again with the same events, also when they had
   * been kept and only the answer was lost.
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
   * All of them or nothing. A memory is what a table knows beside its events; only the newest is of use. A
   * score is the PGN of a game as its events up to that number have made it, and is not kept when there are
   * later ones. Throws what SQLite says.
   */
  keepBesides(besides: readonly Beside[]): void {
    withoutWaiting(this.#database, () =>
      inTransaction(this.#database, () => {
        for (const beside of besides) {
          if (beside.kind === 'memory') this.#sql.remember.run(beside.table, ...summed(beside.memory));
          else this.#keepScore(beside.score);
        }
      }),
    );
  }

  lastSeq(): number {
    return Number((this.#sql.lastSeq.get() as { readonly seq: number | null } | undefined)?.seq ?? 0);
  }

  /**
   * Removes a slice of old passing events when it is time to; a transaction of its own, because a file that
   * cannot be pruned can perhaps be written. Throws what SQLite says.
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

  /** Moves the log into the file, so that it begins anew with the next commit. Throws what SQLite says. */
  moveLog(): number {
    return moveLog(this.#database);
  }

  /** Events up to this number are incomplete. */
  setCompleteAfter(seq: number): void {
    this.#sql.setCompleteAfter.run(String(seq));
  }

  /** Sees whether another program changed the files, and then rescues what was kept. */
  look(): void {
    try {
      this.#guard();
    } catch {
      // The next commit is refused for it.
    }
  }

  close(): void {
    this.look();
    this.#database.close();
  }

  /** A number that another event has taken cannot be used any more: another program writes this file. */
  #notKept(events: readonly TableEvent[]): readonly TableEvent[] {
    const lastSeq = this.lastSeq();
    for (const event of events) {
      if (event.seq > lastSeq) continue;
      const found = this.#sql.bodyOf.get(event.seq) as { readonly body: string } | undefined;
      // A refused command was on the disk all the same: it was never published, and is taken back.
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

  /** Returns the game whose score it changes. */
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
