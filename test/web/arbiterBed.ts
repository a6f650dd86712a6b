import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type AccessOptions, createAccess } from '../../src/gateways/access.js';
import { createHttpGateway } from '../../src/gateways/http/httpGateway.js';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createRegistry } from '../../src/table/registry.js';
import { openSqliteJournal } from '../../src/table/sqliteJournal.js';
import { silentLog } from '../gateways/http/httpBed.js';
import { createFreeHands } from '../table/lawTable.js';
import { specOf } from '../table/playOnTable.js';

type HouseOptions = {
  readonly rules?: Partial<LawsRules>;
  readonly accessOptions?: Partial<AccessOptions>;
  readonly staticDir?: string;
};

/** A house with one real table under the Laws behind the real HTTP gateway, and hands on its board. */
export const startLawHouse = async ({
  rules = {},
  accessOptions = {},
  staticDir = '',
}: HouseOptions = {}) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-arbiter-'));
  const journal = await openSqliteJournal(join(dir, 'journal.sqlite'));
  const time = new VirtualTime();
  const registry = createRegistry({
    time,
    journal,
    recogniser: {},
    laws: { rules: lawsRules('fide-standard', rules), canMate: findMate },
    nowIso: () => new Date(Date.UTC(2026, 10, 21, 14) + time.nowMs()).toISOString(),
    today: () => '2026.11.21',
  });
  const table = registry.addTable(specOf('one'));
  const gateway = createHttpGateway({
    service: registry,
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1', ...accessOptions }),
    staticDir,
    log: silentLog,
    version: '1.2.3',
    nowMs: () => time.nowMs(),
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
    registry,
    table,
    hands: createFreeHands(table, time),
    decisions: () =>
      (table.state.game?.decisions ?? []).map(({ decision, who, why }) => ({
        kind: decision.kind,
        who,
        why,
      })),
  };
};
