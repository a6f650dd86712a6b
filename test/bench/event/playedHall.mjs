// A round of 400 tables played at the pace of 3+2, with 500 wall viewers and three broadcasts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ranMs } from '../lib/processTime.mjs';
import { quantile } from '../lib/report.mjs';
import { answer, end, openHall, start } from '../load/hall.mjs';
import { importPairings, pairingsCsv, setUpRound } from './round.mjs';

const SPECTATORS = 500;
const TARGETS = 3;
/** The maximum number of games that lichess accepts in a round. */
const GAMES_OF_ROUND = 100;

/** `scroll` is a measurement during play. It receives the address of the daemon. */
export const measurePlayedHall = async (tables, seconds, scroll) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-event-'));
  const tokenFile = join(dir, 'token');
  writeFileSync(tokenFile, 'secret\n');
  const outputs = start(fileURLToPath(new URL('outputs.mjs', import.meta.url)), TARGETS);
  const { ports } = await answer(outputs);
  const rounds = Array.from({ length: Math.ceil(tables / GAMES_OF_ROUND) }, (_, i) => `part${i + 1}`);
  const hall = await openHall({
    ...{ tables, streams: SPECTATORS, liveChess: 0, games: 2, thinkScale: 3 },
    listensAs: 'as=public&level=committed&shows=games',
    spectators: 'walls',
    config: {
      broadcast: ports.map((port) => ({ url: `http://127.0.0.1:${port}`, round: rounds, tokenFile })),
    },
    prepared: async ({ base }) => {
      await importPairings(base, pairingsCsv(tables));
      await setUpRound(base);
      await answer(outputs, { what: 'listen', base });
    },
  });
  await sleep(10_000);
  hall.begin();
  await answer(outputs, { what: 'report' });
  const before = ranMs(hall.daemon.pid);
  await sleep(1_000 * seconds);
  const workedMs = ranMs(hall.daemon.pid) - before;
  const received = await hall.received();
  const pushed = await answer(outputs, { what: 'report' });
  const lost = await hall.lost();
  const { looks, looksFailed } = await hall.looked();
  const scrolled = await scroll(hall.daemon.base);
  await hall.close();
  end(outputs);
  rmSync(dir, { recursive: true, force: true });
  return {
    corePercent: workedMs / (10 * seconds),
    p99Ms: received.p99Ms,
    pushMostMs: quantile(pushed.lateMs, 1),
    plies: pushed.lateMs.length,
    pushes: pushed.pushes,
    lost,
    looks,
    looksFailed,
    scrolled,
  };
};
