import { expect, test } from 'vitest';
import { createJournalReader } from '../../src/journal/journalReader.js';
import { createJournalWriter } from '../../src/journal/journalWriter.js';
import { migrate } from '../../src/journal/schema.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { boards } from './journalHarness.js';

test('SQLite that has no room takes all of a batch or nothing, and goes on when there is room', async () => {
  const database = await openDatabase(':memory:', { timeoutMs: 0 });
  migrate(database, ':memory:');
  const writer = createJournalWriter(database);
  const reader = createJournalReader(database);
  database.exec('PRAGMA max_page_count = 12');
  expect(() => {
    for (let from = 1; from < 10_000; from += 100) writer.commit(boards(from, 100));
  }).toThrow(/full/);
  const kept = writer.lastSeq();
  expect(kept % 100).toBe(0);
  expect(reader.eventsAfter(0, 10_000)).toEqual(boards(1, kept));
  database.exec('PRAGMA max_page_count = 1000');
  writer.commit(boards(kept + 1, 100));
  expect(reader.eventsAfter(0, 10_000)).toEqual(boards(1, kept + 100));
  database.close();
});
