import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { type AccessOptions, createAccess } from '../../src/server/access.js';
import { createHttpGateway, type HttpGatewayOptions } from '../../src/server/http/httpGateway.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import { createTables, type TableSpec, type Tables } from '../../src/table/tables.js';
import { atOnce } from '../server/atOnce.js';
import { type UndelayedServices, withServices } from '../server/givenServices.js';
import { silentLog } from '../server/http/httpHarness.js';
import { quietLichess } from './quietLichess.js';

type HouseOptions = {
  readonly time: TimeSource;
  readonly nowIso: () => string;
  readonly spec: TableSpec;
  readonly accessOptions?: Partial<AccessOptions> | undefined;
  readonly staticDir: string;
  /** Further services of the house, made from its tables. */
  readonly services?: (tables: Tables, dir: string) => Partial<HttpGatewayOptions> & UndelayedServices;
};

/** A house with one real table and a journal behind the real HTTP gateway. Closed after the test. */
export const openHouse = async ({ time, nowIso, spec, accessOptions, staticDir, services }: HouseOptions) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-house-'));
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso,
    today: () => '2026.11.21',
  });
  const table = tables.addTable(spec);
  const given = services?.(tables, dir) ?? {};
  const gateway = createHttpGateway({
    service: tables,
    publicTables: atOnce(tables),
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1', ...accessOptions }),
    staticDir,
    log: silentLog,
    version: '1.2.3',
    nowMs: () => time.nowMs(),
    ...withServices({ lichess: quietLichess, ...given }),
  });
  await gateway.start();
  onTestFinished(async () => {
    await gateway.stop();
    tables.stop();
    journal.close();
    rmSync(dir, { recursive: true });
  });
  return { base: `http://127.0.0.1:${gateway.address()?.port ?? 0}`, tables, table };
};
