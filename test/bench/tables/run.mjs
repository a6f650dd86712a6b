import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoGames } from '../../../dist/simulation/demoGames.js';
import { startDaemonProcess } from '../lib/daemonProcess.mjs';
import { ranMs, residentMb, waitedMs } from '../lib/processTime.mjs';

/** The time for a daemon to identify all its boards and to warm up. */
const JOIN_WITHIN_MS = 120_000;

process.setMaxListeners(0);
const start = (file, ...args) => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
};
const answer = (child, what) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`a process of the load ended with ${code}`)));
    if (what !== undefined) child.send(what);
  });

/** Opens a new connection for each request, because the daemon may be closing a kept one. */
const ask = (daemon, path) => fetch(`${daemon.base}${path}`, { headers: { connection: 'close' } });
const tables = async (daemon) => (await (await ask(daemon, '/api/v1/tables')).json()).tables;
const lastSeq = async (daemon) => (await (await ask(daemon, '/healthz')).json()).lastSeq;
/** The delays in Prometheus' metrics are those since its last request. */
const loopDelay = async (daemon) => {
  const text = await (await ask(daemon, '/metrics')).text();
  const of = (name) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1e3;
  return { p50Ms: of('p50'), p99Ms: of('p99'), maxMs: of('max') };
};

/**
 * A daemon with this many boards and a LiveChess client at each. Measures its load per event during play. All
 * other load comes from other processes.
 */
export const runTables = async ({ count, thinkScale, warmUpMs, measureMs }) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-tables-'));
  const game = join(dir, 'game.pgn');
  const [first] = demoGames.split(/\n\n(?=\[Event )/);
  writeFileSync(game, `${first}\n\n`.repeat(3));
  const boards = start('boards.mjs', count, game, thinkScale);
  const { ports } = await answer(boards);
  const config = join(dir, 'config.json');
  const listed = ports.map((port, i) => ({
    id: `board-${i + 1}`,
    name: `Board ${i + 1}`,
    device: `tcp:127.0.0.1:${port}?protocol=dgt`,
  }));
  writeFileSync(config, JSON.stringify({ tables: listed }));
  const daemon = await startDaemonProcess(['--config', config]);
  const endMs = performance.now() + JOIN_WITHIN_MS;
  while ((await tables(daemon)).filter(({ device }) => device.link === 'ready').length < count) {
    if (performance.now() > endMs) throw new Error('not all boards are ready');
    await sleep(500);
  }
  const clients = start('clients.mjs', count, daemon.liveChess);
  await answer(clients);
  await sleep(warmUpMs);

  for (const load of [boards, clients]) load.send('begin');
  await loopDelay(daemon);
  const before = {
    seq: await lastSeq(daemon),
    ranMs: ranMs(daemon.pid),
    waitedMs: waitedMs(daemon.pid),
    atMs: performance.now(),
  };
  await sleep(measureMs);
  const after = {
    seq: await lastSeq(daemon),
    ranMs: ranMs(daemon.pid),
    waitedMs: waitedMs(daemon.pid),
    atMs: performance.now(),
  };
  const daemonDelay = await loopDelay(daemon);
  const [boardsSaid, clientsSaid] = [await answer(boards, 'end'), await answer(clients, 'end')];
  const result = {
    count,
    events: after.seq - before.seq,
    seconds: (after.atMs - before.atMs) / 1_000,
    ranMs: after.ranMs - before.ranMs,
    waitedMs: after.waitedMs - before.waitedMs,
    residentMb: residentMb(daemon.pid),
    daemonDelay,
    boards: boardsSaid,
    clients: clientsSaid,
  };
  await daemon.stop();
  for (const child of [boards, clients]) {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
  rmSync(dir, { recursive: true, force: true });
  return result;
};
