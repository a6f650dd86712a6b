// Tables of the built product in this process, in virtual time, with a journal in a separate folder.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInProcessJournal } from '../../../dist/journal/inProcessJournal.js';
import { VirtualTime } from '../../../dist/shared/timeSource.js';
import { createTables } from '../../../dist/table/tables.js';

export const openTables = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-bench-'));
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(time.nowMs()).toISOString(),
    today: () => '2026.11.21',
  });
  return { dir, time, journal, tables };
};
