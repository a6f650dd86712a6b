import { join } from 'node:path';
import { LichessHouse } from '../extensions/lichess/lichessHouse.js';
import type { OpponentDesk } from '../table/opponents/opponentDesk.js';
import { packageVersion } from './installed.js';
import type { OpponentsDeps } from './opponents.js';

/** The logins of this house on lichess. Creating does nothing. */
export const createLichess = (
  { config, dataDir, registry, time, log }: Omit<OpponentsDeps, 'httpPort'>,
  opponents: Pick<OpponentDesk, 'dismiss'>,
): LichessHouse =>
  new LichessHouse({
    config: config.lichess,
    tables: registry,
    time,
    fetch: (input, init) => fetch(input, init),
    loginFile: join(dataDir, 'lichess.json'),
    version: packageVersion(),
    makeRoom: async (table) => void (await opponents.dismiss(table)),
    log,
  });
