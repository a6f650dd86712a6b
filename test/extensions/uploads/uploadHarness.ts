import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createUploadsGateway, type Upload } from '../../../src/extensions/uploads/uploadsGateway.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { soon } from '../../soon.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { fixture } from '../tournament/model/pairingHarness.js';

/** A file with a password that only its owner may read. */
export const passwordFile = (dir: string, text: string, name = 'password'): string => {
  const path = join(dir, name);
  writeFileSync(path, `${text}\n`);
  chmodSync(path, 0o600);
  return path;
};

/** A round set up at four tables, and uploads of it. `reported` has the log. */
export const openUploads = async (uploadsIn: (dir: string) => readonly Upload[]) => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  const reported: string[] = [];
  const gateway = createUploadsGateway({
    tournamentService: harness.publicTournament,
    tables: harness.tables,
    uploads: uploadsIn(harness.dir),
    dataDir: harness.dir,
    // After a failure, servers are left alone for seconds. Timers are shortened so that no test waits.
    time: { ...realTime, setTimeout: (fire, ms) => realTime.setTimeout(fire, ms / 100) },
    log: {
      ...silentLog,
      info: (details, text) => reported.push(`${text} ${JSON.stringify(details)}`),
      error: (details, text) => reported.push(`${text} ${JSON.stringify(details)}`),
    },
    nowIso: () => '2026-11-23T10:00:00.000Z',
  });
  await gateway.start();
  onTestFinished(() => gateway.stop());
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  const state = (i = 0) => gateway.outputs()[i];
  return {
    ...harness,
    gateway,
    reported,
    state,
    isGood: (i = 0) =>
      soon(() => {
        if (state(i)?.problem !== undefined || state(i)?.lastGood === undefined)
          throw new Error(JSON.stringify(state(i)));
      }),
    play: async (id: string, ...moves: readonly string[]): Promise<void> => {
      harness.handsAt(id).connect();
      harness.handsAt(id).play(...moves);
      harness.handsAt(id).wait(60_000);
      await harness.tournamentService.settle();
    },
  };
};
