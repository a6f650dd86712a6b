import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createBroadcastGateway } from '../../../src/extensions/broadcast/broadcastGateway.js';
import type { BroadcastPlan } from '../../../src/extensions/broadcast/broadcastPlan.js';
import { createBroadcastService } from '../../../src/extensions/broadcast/broadcastService.js';
import type { BroadcastTarget } from '../../../src/extensions/broadcast/targetShares.js';
import { startBroadcastServer } from '../../../src/simulation/broadcast/broadcastServer.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { fixture } from '../tournament/model/pairingHarness.js';

export const TOKEN = 'lip_secret';
/** Shortens waits of seconds, which stay longer than an answer of the server on this machine. */
const time = {
  ...realTime,
  setTimeout: (fire: () => void, ms: number) => realTime.setTimeout(fire, ms / 50),
};

export const openServer = async () => {
  const server = await startBroadcastServer(TOKEN);
  onTestFinished(() => server.stop());
  return server;
};
export type Server = Awaited<ReturnType<typeof openServer>>;

/** The broadcasts of a house on lichess, with a data directory that may have been used before. */
export const openMaking = async (
  server: Server,
  {
    dir = makeFolder(),
    said = {} as Partial<BroadcastPlan>,
    token = TOKEN,
    isConfigured = true,
    targets = [] as readonly BroadcastTarget[],
  } = {},
) => {
  const harness = await openTournament([], dir);
  const tokenFile = join(dir, 'own.token');
  writeFileSync(tokenFile, `${token}\n`, { mode: 0o600 });
  const plan = { key: 'configured', url: server.url, tokenFile, visibility: 'public', delay: 0 } as const;
  const reported: string[] = [];
  const log = { ...silentLog, warn: (details: object) => reported.push(JSON.stringify(details)) };
  const nowIso = (): string => '2026-11-22T10:00:00.000Z';
  const common = { tournamentService: harness.publicTournament, time, log, nowIso };
  const plans = isConfigured ? [{ ...plan, ...said }] : [];
  const service = createBroadcastService({ ...common, url: server.url, plans, tokens: [], dataDir: dir });
  const gateway = createBroadcastGateway({ ...common, tables: harness.tables, targets, service });
  await gateway.start();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await gateway.stop();
    await harness.close();
  };
  onTestFinished(close);
  return {
    ...harness,
    reported,
    service,
    gateway,
    tokenFile,
    close,
    pair: () => harness.take('pairings_generic.csv', fixture('pairings_generic.csv')),
    name: (name: string) => harness.act({ type: 'describe', event: { name, rounds: 4 } }),
    problem: () => service.view().plans[0]?.problem,
  };
};
