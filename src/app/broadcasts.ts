import type { BroadcastDesk } from '../extensions/broadcast/broadcastDesk.js';
import { createBroadcastDesk } from '../extensions/broadcast/broadcastDesk.js';
import { plansOf } from '../extensions/broadcast/broadcastRow.js';
import type { PublicHall } from '../hall/spectators/publicHall.js';
import type { OpponentsDeps } from './opponents.js';

/** Broadcasts on lichess for the event, as configuration and page say. Creating does nothing. */
export const createBroadcasts = (
  { config, dataDir, time, log }: Pick<OpponentsDeps, 'config' | 'dataDir' | 'time' | 'log'>,
  hall: PublicHall,
): BroadcastDesk =>
  createBroadcastDesk({
    url: config.lichess.url,
    plans: plansOf(config.broadcast),
    tokens: config.broadcast,
    dataDir,
    hall,
    time,
    log,
    nowIso: () => new Date().toISOString(),
  });
