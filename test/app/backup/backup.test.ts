import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, checkJournal, restore } from '../../../src/app/backup/backup.js';
import { holdDataDir } from '../../../src/app/dataDir.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { begin, boards, makeFolder, move } from '../../journal/journalHarness.js';

const openData = async () => {
  const root = makeFolder();
  const dataDir = join(root, 'data');
  mkdirSync(dataDir);
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(dataDir, 'journal.sqlite'), { time });
  journal.append([begin(1, 'g1'), move(2, 'g1', 1)]);
  return { root, dataDir, journal };
};

test('a journal that is being written is copied as it is at one moment, and read over', async () => {
  const { root, dataDir, journal } = await openData();
  writeFileSync(join(dataDir, 'tokens.json'), '{"version":1,"tokens":[]}');
  mkdirSync(join(dataDir, 'boards'));
  writeFileSync(join(dataDir, 'boards', 'one.json'), '{}');
  const held = await holdDataDir(dataDir);
  const folder = join(root, 'backup');
  expect(await backUp(dataDir, folder)).toEqual({ events: 2, games: 1 });
  journal.append(boards(3, 2));
  expect(await checkJournal(join(folder, 'journal.sqlite'))).toEqual({ events: 2, games: 1 });
  expect(readdirSync(folder).toSorted()).toEqual(['boards', 'journal.sqlite', 'tokens.json']);
  expect(statSync(join(folder, 'journal.sqlite')).mode & 0o777).toBe(0o600);
  await expect(backUp(dataDir, folder)).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
  await expect(restore(folder, dataDir, 'now')).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' });
  held.release();
  await journal.close();

  expect(await restore(folder, dataDir, 'now')).toMatchObject({ events: 2, games: 1 });
  const again = await openInProcessJournal(join(dataDir, 'journal.sqlite'), { time: new VirtualTime() });
  expect(again.eventsAfter(0, 10)).toEqual([begin(1, 'g1'), move(2, 'g1', 1)]);
  await again.close();
  const before = await checkJournal(join(dataDir, 'before-restore-now', 'journal.sqlite'));
  expect(before).toEqual({ events: 4, games: 1 });
});

test('a damaged backup is refused, and what is there stays', async () => {
  const { root, dataDir, journal } = await openData();
  const folder = join(root, 'backup');
  await backUp(dataDir, folder);
  await journal.close();
  const file = join(folder, 'journal.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4_096, 12_288);
  writeFileSync(file, bytes);
  await expect(restore(folder, dataDir, 'now')).rejects.toMatchObject({ code: 'JOURNAL_UNREADABLE' });
  expect(await checkJournal(join(dataDir, 'journal.sqlite'))).toEqual({ events: 2, games: 1 });
});
