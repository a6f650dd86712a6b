import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gameClockAt } from '../../src/clock/gameClock.js';
import type { ClockOrder } from '../../src/eboard/clockOrder.js';
import { createAccess } from '../../src/gateways/access.js';
import { createHttpGateway } from '../../src/gateways/http/httpGateway.js';
import type { ClockCommand } from '../../src/table/clockCommand.js';
import { createRegistry } from '../../src/table/registry.js';
import { openSqliteJournal } from '../../src/table/sqliteJournal.js';
import { realTime } from '../../src/transport/realTime.js';
import { silentLog } from '../gateways/http/httpBed.js';
import { reading } from '../table/clockBed.js';
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
  const orders: ClockOrder[] = [];
  const table = registry.addTable({ ...specOf('one'), order: (order) => orders.push(order) });
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
    /** What the physical clock was told. */
    orders,
    /** A board with a physical clock is there. */
    plugInClock: (clockModel: string): void => {
      const atMs = realTime.nowMs();
      table.deviceChanged({ link: 'ready' }, atMs);
      table.deviceEvent({ kind: 'identified', identity: { clockModel } }, atMs);
      table.deviceEvent({ kind: 'clock', reading: reading() }, atMs);
    },
  };
};
