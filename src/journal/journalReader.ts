import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { crc32 } from '../shared/crc32.js';
import type { GameRow, JournalReads } from '../table/journal.js';
import { type EventsWanted, LEFT_OUT_OF_GAMES } from '../table/shown.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TablePlace } from '../table/tablePlace.js';
import type { Database } from './sqlite.js';

export type JournalReader = JournalReads & {
  readonly fileBytes: () => number;
  readonly close: () => void;
};

type StoredEvent = {
  readonly seq: number;
  readonly body: string;
  readonly epoch: string | null;
  readonly n: number | null;
  readonly sum: number | null;
};

type StoredGame = {
  readonly id: string;
  readonly table_id: string;
  readonly started_at: string;
  readonly tags: string;
  readonly plies: number;
  readonly result: GameRow['result'];
  readonly first_seq: number;
  readonly sum: number | null;
};

/** Whether the sum of a text is right. Old texts have none. */
const isAsWritten = (text: string, sum: number | null): boolean => sum === null || crc32(text) === sum;

/** The event of a row. Undefined when the row is damaged. */
const readEvent = (row: unknown): TableEvent | undefined => {
  const { seq, body, epoch, n, sum } = row as StoredEvent;
  if (!isAsWritten(body, sum)) return undefined;
  let event: Partial<TableEvent> | null;
  try {
    event = JSON.parse(body) as Partial<TableEvent> | null;
  } catch {
    return undefined;
  }
  if (event?.seq !== seq || typeof event.type !== 'string') return undefined;
  // Events of old journals do not contain their epoch and number.
  return { ...(event as TableEvent), epoch: epoch ?? '', n: n ?? 0 };
};

/** The readable events. Among those of many games, a damaged row is skipped. */
const readEvents = (rows: readonly unknown[]): TableEvent[] => rows.flatMap((row) => readEvent(row) ?? []);

/** All events of one game. Throws JOURNAL_DAMAGED when one is damaged. */
const readWholeGame = (gameId: string, rows: readonly unknown[]): TableEvent[] =>
  rows.map((row) => {
    const event = readEvent(row);
    if (event !== undefined) return event;
    const { seq } = row as StoredEvent;
    const why = message('gameDamage.event', { seq: String(seq) });
    throw keyedError('JOURNAL_DAMAGED', message('error.gameDamaged', { id: gameId, why }), { gameId, seq });
  });

/** Damaged tags cost only the names in a list. */
const readTags = (text: string): GameRow['tags'] => {
  try {
    return (JSON.parse(text) as GameRow['tags'] | null) ?? {};
  } catch {
    return {};
  }
};

const readGame = (stored: unknown): GameRow => {
  const row = stored as StoredGame;
  return {
    id: row.id,
    table: row.table_id,
    startedAt: row.started_at,
    tags: isAsWritten(row.tags, row.sum) ? readTags(row.tags) : {},
    plies: row.plies,
    result: row.result,
    firstSeq: row.first_seq,
  };
};

/** A memory can be made anew, so a damaged one counts as absent. */
const readMemory = (row: unknown): unknown => {
  if (row === undefined) return undefined;
  const { body, sum } = row as { readonly body: string; readonly sum: number | null };
  try {
    return isAsWritten(body, sum) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

/** Types of events that set up a table, whatever it plays. */
const LASTING = ['tags', 'table', 'device', 'gameClock', 'seats', 'rules'] as const;

/** The query excludes unwanted events, so that they are not read. */
const prepareAfter = (database: Database) => {
  const after = (only: string) =>
    database.prepare(
      `SELECT seq, body, epoch, n, sum FROM events WHERE ${only} seq > ? ORDER BY seq LIMIT ?`,
    );
  const games = `type NOT IN (${LEFT_OUT_OF_GAMES.map((type) => `'${type}'`).join(', ')}) AND`;
  return {
    after: { everything: after(''), games: after(games) },
    afterAtTable: { everything: after('table_id = ? AND'), games: after(`table_id = ? AND ${games}`) },
  };
};

const prepare = (database: Database) => ({
  lastSeq: database.prepare('SELECT max(seq) AS value FROM events'),
  meta: database.prepare('SELECT value FROM meta WHERE key = ?'),
  ...prepareAfter(database),
  firstOfGame: database.prepare(
    'SELECT seq, body, epoch, n, sum FROM events WHERE game_id = ? ORDER BY seq LIMIT 1',
  ),
  lastOfGame: database.prepare(
    'SELECT seq, body, epoch, n, sum FROM events WHERE game_id = ? ORDER BY seq DESC LIMIT 1',
  ),
  ofGame: database.prepare(
    'SELECT seq, body, epoch, n, sum FROM events WHERE game_id = ? AND seq > ? ORDER BY seq LIMIT ?',
  ),
  lastPlace: database.prepare('SELECT epoch, n FROM places WHERE table_id = ?'),
  ofTable: database.prepare(
    'SELECT seq, body, epoch, n, sum FROM events WHERE table_id = ? AND epoch = ? AND n > ? ORDER BY n LIMIT ?',
  ),
  lasting: LASTING.map((type) =>
    database.prepare(
      `SELECT seq, body, epoch, n, sum FROM events WHERE table_id = ? AND type = '${type}' AND game_id IS NULL
       ORDER BY seq DESC LIMIT 1`,
    ),
  ),
  game: database.prepare('SELECT * FROM games WHERE id = ?'),
  gamesBefore: database.prepare('SELECT * FROM games WHERE first_seq < ? ORDER BY first_seq DESC LIMIT ?'),
  gamesOfTableBefore: database.prepare(
    'SELECT * FROM games WHERE table_id = ? AND first_seq < ? ORDER BY first_seq DESC LIMIT ?',
  ),
  score: database.prepare('SELECT pgn, sum FROM scores WHERE game_id = ? AND program = ?'),
  memory: database.prepare('SELECT body, sum FROM memories WHERE table_id = ?'),
  usedBytes: database.prepare(
    `SELECT (page_count - freelist_count) * page_size AS value
     FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  ),
  gamesAfter: database.prepare('SELECT * FROM games WHERE first_seq > ? ORDER BY first_seq LIMIT ?'),
});

/** The size of the file by its current number of pages, including those in the log. */
export const fileBytesOf = (database: Database): number =>
  numberOf(
    database.prepare('SELECT page_count * page_size AS value FROM pragma_page_count, pragma_page_size').get(),
  );

const numberOf = (row: unknown): number =>
  Number((row as { readonly value: unknown } | undefined)?.value ?? 0);

/** Reads what is safe in the file, at once, and at most one page of results. */
export const createJournalReader = (database: Database): JournalReader => {
  const sql = prepare(database);
  return {
    lastSeq: () => numberOf(sql.lastSeq.get()),
    completeAfter: () => numberOf(sql.meta.get('completeAfter')),
    eventsAfter: (seq, limit, { table, shows = 'everything' }: EventsWanted = {}) =>
      readEvents(
        table === undefined
          ? sql.after[shows].all(seq, limit)
          : sql.afterAtTable[shows].all(table, seq, limit),
      ),
    gameTimes: (gameId) => {
      const at = (row: unknown): string | undefined => (row === undefined ? undefined : readEvent(row)?.at);
      return { first: at(sql.firstOfGame.get(gameId)), last: at(sql.lastOfGame.get(gameId)) };
    },
    lastPlace: (tableId) => sql.lastPlace.get(tableId) as TablePlace | undefined,
    tableEventsAfter: (tableId, { epoch, n }, limit) => readEvents(sql.ofTable.all(tableId, epoch, n, limit)),
    lastingEvents: (tableId) =>
      sql.lasting.flatMap((newest) => readEvents(newest.all(tableId))).sort((a, b) => a.seq - b.seq),
    gameEvents: (gameId, afterSeq, limit) => readWholeGame(gameId, sql.ofGame.all(gameId, afterSeq, limit)),
    game: (gameId) => {
      const found = sql.game.get(gameId);
      return found === undefined ? undefined : readGame(found);
    },
    newestGames: ({ table, beforeSeq = Number.MAX_SAFE_INTEGER, limit }) => {
      const rows =
        table === undefined
          ? sql.gamesBefore.all(beforeSeq, limit)
          : sql.gamesOfTableBefore.all(table, beforeSeq, limit);
      return rows.map(readGame);
    },
    score: (gameId, program) => {
      const found = sql.score.get(gameId, program) as
        | { readonly pgn: string; readonly sum: number | null }
        | undefined;
      return found !== undefined && isAsWritten(found.pgn, found.sum) ? found.pgn : undefined;
    },
    memory: (tableId) => readMemory(sql.memory.get(tableId)),
    usedBytes: () => numberOf(sql.usedBytes.get()),
    fileBytes: () => fileBytesOf(database),
    gamesAfter: (firstSeq, limit) => sql.gamesAfter.all(firstSeq, limit).map(readGame),
    close: () => database.close(),
  };
};
