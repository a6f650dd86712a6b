import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createTables } from '../../src/table/tables.js';
import { createFaultyDisk } from '../journal/faultyDisk.js';
import { makeFolder } from '../journal/journalHarness.js';
import { soon } from '../soon.js';
import { callerOf } from './callerOf.js';
import { specOf } from './playOnTable.js';

const ARBITER = callerOf('arbiter Bea');

test('input that a board sent before a command is handled before it, at its own time', async () => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(makeFolder(), 'journal.sqlite'), { time });
  const tables = createTables({
    ...{ time, journal, recogniser: {} },
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  let isHeld = false;
  const held: (() => void)[] = [];
  const table = tables.addTable({
    ...specOf('one'),
    afterBoard: (work, hasPriority) => {
      if (!isHeld) work();
      else if (hasPriority) held.push(work);
    },
  });
  table.deviceChanged({ link: 'ready' }, 0);
  table.deviceEvent({ kind: 'placement', board: startBoard }, 0);
  time.advanceTo(2_000);
  isHeld = true;
  time.advanceTo(60_000);
  const asked = tables.command('one', { type: 'rename', name: 'Hall' }, ARBITER);
  await Promise.resolve();
  expect(tables.table('one')?.name).not.toBe('Hall');
  for (const [square, atMs] of [
    [12, 3_000],
    [28, 4_000],
  ] as const)
    table.deviceEvent({ kind: 'square', square, code: square === 12 ? 0 : (startBoard[12] ?? 0) }, atMs);
  for (const work of held) work();
  expect(await asked).toMatchObject({ ok: true });
  const reported = tables.eventsAfter(0, 1_000).events;
  expect(reported.findLast(({ type }) => type === 'board')?.atMs).toBe(4_000);
  expect(reported.at(-1)).toMatchObject({ type: 'table', name: 'Hall', atMs: 60_000 });
  tables.stop();
  await journal.close();
});

test('boards wait from when a command is given until its answer, whatever the answer is', async () => {
  const time = new VirtualTime();
  const disk = createFaultyDisk();
  const journal = await disk.open(join(makeFolder(), 'journal.sqlite'), { time });
  let underWay = 0;
  let asked = 0;
  const tables = createTables({
    ...{ time, journal, recogniser: {} },
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
    beforeBoards: () => {
      underWay += 1;
      asked += 1;
      return () => {
        underWay -= 1;
      };
    },
  });
  tables.addTable(specOf('one'));
  await tables.settle();
  expect(asked).toBe(0);

  disk.does('silent');
  const first = tables.command('one', { type: 'rename', name: 'Hall' }, ARBITER);
  const second = tables.command('one', { type: 'rename', name: 'Hall 2' }, ARBITER);
  await soon(() => expect(underWay).toBe(2));
  disk.does('well');
  expect(await first).toMatchObject({ ok: true });
  expect(await second).toMatchObject({ ok: true });
  expect(underWay).toBe(0);

  expect(await tables.command('one', { type: 'resign', side: 'white' }, ARBITER)).toMatchObject({
    ok: false,
  });
  disk.does('full');
  expect(await tables.command('one', { type: 'rename', name: 'x' }, ARBITER)).toMatchObject({ ok: false });
  expect(underWay).toBe(0);
  expect(asked).toBeGreaterThanOrEqual(3);
  tables.stop();
  await journal.close();
});
