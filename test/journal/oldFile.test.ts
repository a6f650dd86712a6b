import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { begin, event, makeFolder, move } from './journalBed.js';

/** The tables of version 1, word for word as releases up to 0.1.0 made them. */
const VERSION_1 = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
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
  CREATE INDEX games_of_table ON games (table_id, first_seq);
  PRAGMA user_version = 1;`;

test('a journal of the first version opens as it is, reads back, and goes on', async () => {
  const file = join(makeFolder(), 'journal.sqlite');
  const tags = event(1, { type: 'tags', gameId: null, tags: { Event: 'Club evening' } });
  const kept = [tags, begin(4, 'g1'), move(5, 'g1', 1), event(6, { type: 'board', physical: '8' })];
  const old = await openDatabase(file, { timeoutMs: 0 });
  old.exec('PRAGMA journal_mode = WAL');
  old.exec(VERSION_1);
  const add = old.prepare('INSERT INTO events (seq, table_id, game_id, type, body) VALUES (?, ?, ?, ?, ?)');
  for (const { epoch: _epoch, n: _n, ...each } of kept)
    add.run(each.seq, each.table, 'gameId' in each ? each.gameId : null, each.type, JSON.stringify(each));
  old.exec(`INSERT INTO games VALUES ('g1', 'one', 's4', '{"White":"Anna"}', 1, '*', 4)`);
  old.exec(`INSERT INTO meta VALUES ('completeAfter', '3')`);
  old.close();

  const writer = await openJournalWriter(file);
  const reader = await openJournalReader(file);
  expect(writer.lastSeq()).toBe(6);
  expect(reader.completeAfter()).toBe(3);
  // The history of the table is counted from its first event that was still there.
  const { epoch = '' } = reader.lastPlace('one') ?? {};
  expect(epoch).toMatch(/^\d{17}$/);
  const placed = kept.map((each, i) => ({ ...each, epoch, n: i + 1 }));
  expect(reader.eventsAfter(0, 10)).toEqual(placed);
  expect(reader.lastPlace('one')).toEqual({ epoch, n: 4 });
  expect(reader.tableEventsAfter('one', { epoch, n: 2 }, 10)).toEqual(placed.slice(2));
  expect(reader.lastingEvents('one')).toEqual(placed.slice(0, 1));
  expect(reader.game('g1')).toEqual({
    id: 'g1',
    table: 'one',
    startedAt: 's4',
    tags: { White: 'Anna' },
    plies: 1,
    result: '*',
    firstSeq: 4,
  });
  writer.commit([{ ...move(7, 'g1', 2), epoch, n: 5 }]);
  expect(reader.lastPlace('one')).toEqual({ epoch, n: 5 });
  expect(reader.gameEvents('g1', 0, 10).map(({ seq }) => seq)).toEqual([4, 5, 7]);
  expect(reader.game('g1')?.plies).toBe(2);
  reader.close();
  writer.close();
});
