import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoGames } from '../../../dist/simulation/demoGames.js';
import { startDaemonProcess } from '../lib/daemonProcess.mjs';

/** The time for a daemon to identify all its boards. */
const READY_WITHIN_MS = 180_000;

process.setMaxListeners(0);
export const start = (file, ...args) => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
};
export const answer = (child, what) =>
  new Promise((resolve, reject) => {
    const ended = (code) => reject(new Error(`a process of the load ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
    if (what !== undefined) child.send(what);
  });
export const end = (child) => {
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
};

/** Opens a new connection for each request, because the daemon may be closing a kept one. */
const ask = async (daemon, path) => fetch(`${daemon.base}${path}`, { headers: { connection: 'close' } });
const readyCount = async (daemon) => {
  const { tables } = await (await ask(daemon, '/api/v1/tables')).json();
  return tables.filter(({ device }) => device.link === 'ready').length;
};
const waitForBoards = async (daemon, count) => {
  const endMs = performance.now() + READY_WITHIN_MS;
  while ((await readyCount(daemon)) < count) {
    if (performance.now() > endMs) throw new Error('not all boards are ready');
    await sleep(1_000);
  }
};

/**
 * A daemon with this many simulated boards at blitz, each with `games` games, and this many listeners. All
 * load comes from other processes. The hands make a ply every 1.6 s. `thinkScale` multiplies the thinking
 * time, and 3 is the pace of 3+2. `options` are those of `startDaemonProcess`, `devices` are further tables,
 * and `config` extends its configuration. `listensAs` is the role of stream readers. With `spectators:
 * 'walls'` they also send a wall's requests. The hands begin after `prepared`. `args` are further arguments
 * of `serve`. `inside` starts the daemon in its environment.
 */
export const openHall = async (hall) => {
  const { tables, streams, liveChess, games = 12, thinkScale = 1, devices = [], options } = hall;
  const {
    config: more = {},
    args = [],
    listensAs = 'level=provisional',
    spectators = 'streams',
    prepared,
  } = hall;
  const { inside = (begin) => begin() } = hall;
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-hall-'));
  const game = join(dir, 'games.pgn');
  const famous = demoGames.split(/\n\n(?=\[Event )/);
  writeFileSync(game, Array.from({ length: games }, (_, i) => famous[i % famous.length]).join('\n\n'));
  const boards = start('boards.mjs', tables, game, thinkScale);
  const { ports } = await answer(boards);
  const listed = [...ports.map((port) => `tcp:127.0.0.1:${port}?protocol=dgt`), ...devices].map(
    (device, i) => ({
      id: `board-${i + 1}`,
      name: `Board ${i + 1}`,
      device,
    }),
  );
  const config = join(dir, 'config.json');
  writeFileSync(config, JSON.stringify({ ...more, tables: listed }));
  const daemon = await inside(() => startDaemonProcess(['--config', config, ...args], options));
  await waitForBoards(daemon, tables);
  await prepared?.(daemon);
  await answer(boards, { what: 'listen', base: daemon.base });
  const clients = start(
    'clients.mjs',
    ...[streams, liveChess, tables, daemon.base, daemon.liveChess, listensAs, spectators],
  );
  const { joined } = await answer(clients);
  boards.send({ what: 'begin' });
  return {
    daemon,
    /** The games that all hands play in turn, as PGN. */
    games: readFileSync(game, 'utf8'),
    /** Stops the hands. */
    endPlay: () => answer(boards, { what: 'end' }),
    /** The placement of each board by table. */
    stands: async () => new Map((await answer(boards, { what: 'stands' })).stands),
    ask: (path) => ask(daemon, path),
    begin: () => boards.send({ what: 'begin' }),
    /** Reports since the last call, and their delays. */
    received: () => answer(boards, { what: 'report' }),
    /** The number of listeners that have been disconnected. */
    lost: async () => joined - (await answer(clients, {})).left,
    /** The number of walls' requests, of failed ones, and the bytes that all have read. */
    looked: () => answer(clients, {}),
    close: async () => {
      await daemon.stop();
      end(boards);
      end(clients);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
