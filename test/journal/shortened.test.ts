import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkpointJournal, openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import { watchParts } from '../../src/journal/journalParts.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { begin, event, makeFolder, move } from './journalHarness.js';

const vacuum = async (file: string): Promise<void> => {
  const other = await openDatabase(file, { timeoutMs: 1_000 });
  other.exec('VACUUM');
  other.close();
  await checkpointJournal(file);
};

/** An open journal from which a long game was deleted; the log is moved into the file. */
const openShortenable = async () => {
  const file = join(makeFolder(), 'journal.sqlite');
  const writer = await openJournalWriter(file, false);
  writer.commit([begin(1, 'long'), ...Array.from({ length: 3_000 }, (_, i) => move(i + 2, 'long', i + 1))]);
  writer.commit([begin(3_002, 'kept'), move(3_003, 'kept', 1)]);
  writer.commit([event(3_004, { type: 'gameDeleted', gameId: 'long' })]);
  await checkpointJournal(file);
  const reader = await openJournalReader(file);
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  return { file, writer, reader, parts: watchParts(file, reader.fileBytes), before: statSync(file).size };
};

test('a journal that another program has made shorter by VACUUM is not cut, and goes on', async () => {
  const { file, writer, reader, parts, before } = await openShortenable();
  await vacuum(file);
  expect(statSync(file).size).toBeLessThan(before / 2);
  expect(parts.changed()).toBeUndefined();
  writer.commit([move(3_005, 'kept', 2)]);
  expect([parts.changed(), reader.lastSeq()]).toEqual([undefined, 3_005]);
});

test('one that was cut is, also after a VACUUM', async () => {
  const { file, writer, parts } = await openShortenable();
  await vacuum(file);
  expect(parts.changed()).toBeUndefined();
  truncateSync(file, Math.floor(statSync(file).size / 2));
  expect(parts.changed()).toBe('journal.sqlite was cut short while jadoube ran');
  expect(() => writer.commit([move(3_005, 'kept', 2)])).toThrow();
});
