import type { GatewayLog } from '../server/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from '../table/journal.js';
import type { Tables } from '../table/tables.js';
import type { Config } from './config.js';

/** The first time after boards have had time to be found, then regularly. */
const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BYTES_PER_MEGABYTE = 1_000_000;
/** How many games are read at once. */
const PAGE = 50;

export type RetireDeps = {
  readonly tables: Tables;
  readonly journal: Pick<Journal, 'gamesAfter' | 'usedBytes'>;
  readonly keepGames: NonNullable<Config['keepGames']>;
  /** Milliseconds since 1970. */
  readonly epochMs: () => number;
};

/** Games in play, with the earlier parts that an illegal move has ended. */
const playedGames = (tables: Tables): ReadonlySet<string> => {
  const played = new Set<string>();
  for (const { game } of tables.tables()) {
    if (game?.result !== '*') continue;
    let part: string | undefined = game.id;
    while (part !== undefined && !played.has(part)) {
      played.add(part);
      part = tables.game(part)?.continues;
    }
  }
  return played;
};

/**
 * Deletes games that are too old, then the oldest ones while the space is exceeded, but never one in play.
 * Ends early when the disk refuses. Returns how many it has deleted.
 */
export const retireGames = async ({
  tables,
  journal,
  keepGames: { days = Number.POSITIVE_INFINITY, megabytes = Number.POSITIVE_INFINITY },
  epochMs,
}: RetireDeps): Promise<number> => {
  const isOld = (startedAt: string): boolean => epochMs() - Date.parse(startedAt) > days * DAY_MS;
  const isFull = (): boolean => journal.usedBytes() > megabytes * BYTES_PER_MEGABYTE;
  let deleted = 0;
  let firstSeq = 0;
  for (;;) {
    const games = journal.gamesAfter(firstSeq, PAGE);
    for (const { id, startedAt } of games) {
      if (!isOld(startedAt) && !isFull()) return deleted;
      if (playedGames(tables).has(id)) continue;
      const outcome = await tables.deleteGame(id, { role: 'operator', name: 'keepGames' });
      if (outcome.ok) deleted++;
      else if (outcome.error.code === 'JOURNAL_REFUSES') return deleted;
    }
    const last = games.at(-1);
    if (last === undefined || games.length < PAGE) return deleted;
    firstSeq = last.firstSeq;
  }
};

/** Deletes games regularly while the daemon runs. Returns a function that stops it. */
export const retireRegularly = (deps: RetireDeps, time: TimeSource, log: GatewayLog): (() => void) => {
  let timer: number | undefined;
  let isStopped = false;
  const wait = (ms: number): void => {
    if (!isStopped) timer = time.setTimeout(() => void retire(), ms);
  };
  const retire = async (): Promise<void> => {
    try {
      const deleted = await retireGames(deps);
      if (deleted > 0) log.info({ deleted }, 'expired games were deleted');
    } catch (error) {
      log.error({ problem: messageOf(error) }, 'expired games could not be deleted');
    }
    wait(EVERY_MS);
  };
  wait(FIRST_MS);
  return () => {
    isStopped = true;
    if (timer !== undefined) time.clearTimeout(timer);
  };
};
