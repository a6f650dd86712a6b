import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gameClockAt } from '../../src/clock/gameClock.js';
import { createAccess } from '../../src/gateways/access.js';
import { createHttpGateway } from '../../src/gateways/http/httpGateway.js';
import type { ClockCommand } from '../../src/table/clockCommand.js';
import { createRegistry } from '../../src/table/registry.js';
import { openSqliteJournal } from '../../src/table/sqliteJournal.js';
import { realTime } from '../../src/transport/realTime.js';
import { silentLog } from '../gateways/http/httpBed.js';
import { specOf } from '../table/playOnTable.js';

/** A house with one real table behind the real HTTP gateway. */
export const startHouse = async (staticDir: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-clock-page-'));
  const journal = await openSqliteJournal(join(dir, 'journal.sqlite'));
  const registry = createRegistry({
    time: realTime,
    journal,
    recogniser: {},
    nowIso: () => new Date().toISOString(),
    today: () => '2026.11.21',
  });
  registry.addTable(specOf('one'));
  const gateway = createHttpGateway({
    service: registry,
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1' }),
    staticDir,
    log: silentLog,
    version: '1.2.3',
    nowMs: () => realTime.nowMs(),
  });
  await gateway.start();
  onTestFinished(async () => {
    await gateway.stop();
    registry.stop();
    journal.close();
    rmSync(dir, { recursive: true });
  });
  return {
    base: `http://127.0.0.1:${gateway.address()?.port ?? 0}`,
    tell: async (command: ClockCommand) => {
      const outcome = await registry.command('one', command, 'arbiter test');
      if (!outcome.ok) throw outcome.error;
    },
    /** The clock as the daemon has it now. */
    clock: () => {
      const clock = registry.table('one')?.gameClock?.clock;
      if (clock === undefined) throw new Error('no clock');
      return gameClockAt(clock, realTime.nowMs());
    },
    nowMs: () => realTime.nowMs(),
  };
};
