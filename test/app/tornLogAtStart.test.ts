import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTables } from '../../src/app/startTables.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { openJournalWriter } from '../../src/journal/journalFile.js';
import { begin, makeFolder, move } from '../journal/journalHarness.js';

test('a daemon that finds the log of its journal torn says so, keeps it, and starts with what it still gives', async () => {
  const [old, dataDir] = [makeFolder(), makeFolder()];
  const writer = await openJournalWriter(join(old, 'journal.sqlite'), false);
  writer.commit([begin(1, 'g1')]);
  writer.commit([move(2, 'g1', 1)]);
  const log = readFileSync(join(old, 'journal.sqlite-wal'));
  log.writeUInt8(log.readUInt8(log.length - 50) ^ 1, log.length - 50);
  copyFileSync(join(old, 'journal.sqlite'), join(dataDir, 'journal.sqlite'));
  writeFileSync(join(dataDir, 'journal.sqlite-wal'), log);
  writer.close();

  const said: unknown[] = [];
  const undo: Parameters<typeof startTables>[1] = [];
  const tables = await startTables(
    {
      config: { keepGames: {}, recognition: {} },
      dataDir,
      time: realTime,
      log: { info: () => {}, warn: () => {}, error: () => {} } as never,
      onDamage: ({ code, details }) => said.push({ code, ...details }),
      openJournal: (file, { time }) => openInProcessJournal(file, { time }),
    },
    undo,
  );
  expect(said).toMatchObject([{ code: 'JOURNAL_RESCUED', lastSeq: 2 }]);
  const kept = join(dataDir, (said[0] as { readonly kept: string }).kept);
  expect(readFileSync(join(kept, 'journal.sqlite-wal')).equals(log)).toBe(true);
  expect(existsSync(join(kept, 'journal.sqlite'))).toBe(true);
  expect(tables.games()).toMatchObject([{ id: 'g1' }]);
  for (const step of undo.toReversed()) await step.run();
});
