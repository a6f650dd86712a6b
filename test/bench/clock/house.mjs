// A real house of tables behind the real HTTP gateway, in this process, for measuring clocks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { gameClockAt } from '../../../dist/clock/index.js';
import { openInProcessJournal } from '../../../dist/journal/inProcessJournal.js';
import { createAccess } from '../../../dist/server/access.js';
import { createHttpGateway } from '../../../dist/server/http/httpGateway.js';
import { createTables } from '../../../dist/table/tables.js';

const log = { info() {}, warn: console.error, error: console.error, debug() {} };
const device = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false };

export const startHouse = async (ids) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-bench-clock-'));
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time: realTime });
  const tables = createTables({
    time: realTime,
    journal,
    recogniser: {},
    nowIso: () => new Date().toISOString(),
    today: () => '2026.11.21',
  });
  const gateway = createHttpGateway({
    service: tables,
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1' }),
    staticDir: 'dist/web',
    log,
    version: 'bench',
    nowMs: () => realTime.nowMs(),
  });
  await gateway.start();
  for (const id of ids) tables.addTable({ id, name: id, device, tags: {} });
  return {
    base: `http://127.0.0.1:${gateway.address().port}`,
    tell: (id, command) => tables.command(id, command, 'arbiter bench'),
    /** The current clock of a table in the daemon. */
    clock: (id) => gameClockAt(tables.table(id).gameClock.clock, realTime.nowMs()),
    stop: async () => {
      await gateway.stop();
      tables.stop();
      journal.close();
      rmSync(dir, { recursive: true });
    },
  };
};
