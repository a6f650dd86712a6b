import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBoards } from '../../src/app/boards.js';
import { checkConfig } from '../../src/app/config.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { DEMO_TABLE } from '../../src/table/demoTable.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { createTables } from '../../src/table/tables.js';
import { silentLog } from '../server/http/httpHarness.js';

test('a player who sits down at the demonstration plays, and its hands carry out what is played', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-demo-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time: realTime });
  let games = 0;
  const tables = createTables({
    time: realTime,
    journal,
    recogniser: {},
    nowIso: () => new Date(Date.UTC(2026, 10, 21) + 1000 * games++).toISOString(),
    today: () => '2026.11.21',
  });
  const deps = {
    tables,
    time: realTime,
    log: silentLog,
    recordDir: undefined,
    listDevices: async () => [],
  };
  const boards = createBoards(deps, checkConfig({}, 'test'), dir);
  onTestFinished(async () => {
    await boards.stop();
    await tables.settle();
    tables.stop();
    journal.close();
  });
  await boards.start();
  const view = () => tables.table(DEMO_TABLE);
  const say = async (command: TableCommand): Promise<void> => {
    const answer = await tables.command(DEMO_TABLE, command, { role: 'operator' });
    if (!answer.ok) throw new Error(`${command.type}: ${answer.error.message}`);
  };
  await expect.poll(() => view()?.game?.moves.length ?? 0).toBeGreaterThan(0);
  await say({ type: 'setSeats', white: 'screen', black: 'engine' });
  await say({ type: 'newGame' });
  await expect.poll(() => view()?.device.link).toBe('ready');
  await expect.poll(() => view()?.phase).toBe('settled');
  await say({ type: 'playMove', side: 'white', uci: 'g1h3' });
  await expect.poll(() => view()?.physical).toBe('rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R');
  expect(view()?.game?.moves.map(({ san }) => san)).toEqual(['Nh3']);
  // The seat is free again: the demonstration goes on.
  await say({ type: 'result', result: '0-1' });
  await say({ type: 'setSeats', white: 'board', black: 'board' });
  await expect.poll(() => view()?.game?.moves[0]?.san ?? '').toMatch(/e4|Nf3/);
}, 120_000);
