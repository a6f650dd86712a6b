import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { makeFolder, move } from './journalHarness.js';

/** A journal of each older version, with its tables word for word as that version made them. */
const FOLDER = 'fixtures/journals';
const versionOf = (name: string): number => Number(/^version-(\d+)/.exec(name)?.[1]);

const openPlain = (file: string) => openDatabase(file, { timeoutMs: 0 });

const makeOld = async (name: string): Promise<string> => {
  const file = join(makeFolder(), 'journal.sqlite');
  const old = await openPlain(file);
  old.exec(readFileSync(join(FOLDER, name), 'utf8'));
  old.close();
  return file;
};

/** The tables and indexes of a file, and its version. */
const shapeOf = async (file: string) => {
  const database = await openPlain(file);
  const rows = database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all() as {
    readonly name: string;
    readonly sql: string | null;
  }[];
  const version = database.prepare('PRAGMA user_version').get() as { readonly user_version: number };
  database.close();
  return { ...version, rows: rows.map(({ name, sql }) => `${name}: ${sql?.replaceAll(/\s+/g, ' ')}`) };
};

describe('a journal of an older version', () => {
  const names = readdirSync(FOLDER).toSorted();

  test('is kept for each version there was', async () => {
    const file = join(makeFolder(), 'journal.sqlite');
    (await openJournalWriter(file)).close();
    const { user_version: now } = await shapeOf(file);
    expect(new Set(names.map(versionOf))).toEqual(new Set(Array.from({ length: now }, (_, i) => i + 1)));
  });

  test.each(names)('%s opens, reads back, and goes on', async (name) => {
    const file = await makeOld(name);
    const writer = await openJournalWriter(file);
    const reader = await openJournalReader(file);
    expect(writer.lastSeq()).toBe(6);
    expect(reader.completeAfter()).toBe(3);
    // A version before 3 counts the history of a table from its first event that was kept.
    const { epoch = '' } = reader.lastPlace('one') ?? {};
    expect(epoch).toMatch(/^\d{17}$/);
    const events = reader.eventsAfter(0, 10);
    expect(events.map(({ seq, n, type }) => [seq, n, type])).toEqual([
      [1, 1, 'tags'],
      [4, 2, 'game'],
      [5, 3, 'move'],
      [6, 4, 'board'],
    ]);
    expect(reader.tableEventsAfter('one', { epoch, n: 2 }, 10)).toEqual(events.slice(2));
    expect(reader.lastingEvents('one')).toEqual(events.slice(0, 1));
    expect(reader.game('g1')).toMatchObject({ tags: { White: 'Anna' }, plies: 1, result: '*', firstSeq: 4 });
    writer.commit([{ ...move(7, 'g1', 2), epoch, n: 5 }]);
    expect(reader.lastPlace('one')).toEqual({ epoch, n: 5 });
    expect(reader.gameEvents('g1', 0, 10).map(({ seq }) => seq)).toEqual([4, 5, 7]);
    expect(reader.game('g1')?.plies).toBe(2);
    reader.close();
    writer.close();
  });

  test.each(names)('%s is then as one that was made today', async (name) => {
    const file = await makeOld(name);
    (await openJournalWriter(file)).close();
    const fresh = join(makeFolder(), 'journal.sqlite');
    (await openJournalWriter(fresh)).close();
    expect(await shapeOf(file)).toEqual(await shapeOf(fresh));
  });
});
