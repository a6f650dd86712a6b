import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createUploadsGateway, type Upload } from '../../../src/extensions/uploads/uploadsGateway.js';
import { openHall } from '../../hall/hallBed.js';
import { silentLog } from '../../server/http/httpBed.js';
import { soon } from '../../soon.js';
import { fixture } from '../../tournament/pairingBed.js';

/** A file with a password, as only its owner may read it. */
export const passwordFile = (dir: string, text: string, name = 'password'): string => {
  const path = join(dir, name);
  writeFileSync(path, `${text}\n`);
  chmodSync(path, 0o600);
  return path;
};

/** A round set up at four tables, and uploads of it; what was logged is in `told`. */
export const openUploads = async (uploadsIn: (dir: string) => readonly Upload[]) => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  const told: string[] = [];
  const gateway = createUploadsGateway({
    hall: bed.publicHall,
    tables: bed.tables,
    uploads: uploadsIn(bed.dir),
    dataDir: bed.dir,
    // Servers are left alone for seconds; tests wait for none.
    time: { ...realTime, setTimeout: (fire, ms) => realTime.setTimeout(fire, ms / 100) },
    log: {
      ...silentLog,
      info: (details, text) => told.push(`${text} ${JSON.stringify(details)}`),
      error: (details, text) => told.push(`${text} ${JSON.stringify(details)}`),
    },
    nowIso: () => '2026-11-23T10:00:00.000Z',
  });
  await gateway.start();
  onTestFinished(() => gateway.stop());
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  const state = (i = 0) => gateway.outputs()[i];
  return {
    ...bed,
    gateway,
    told,
    state,
    isGood: (i = 0) =>
      soon(() => {
        if (state(i)?.problem !== undefined || state(i)?.lastGood === undefined)
          throw new Error(JSON.stringify(state(i)));
      }),
    play: async (id: string, ...moves: readonly string[]): Promise<void> => {
      bed.handsAt(id).connect();
      bed.handsAt(id).play(...moves);
      bed.handsAt(id).wait(60_000);
      await bed.hall.settle();
    },
  };
};
