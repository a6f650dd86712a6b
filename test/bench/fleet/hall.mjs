// A hall of many machines as processes of this one: a broker, a hub, and nodes with simulated boards at
// blitz.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBroker } from '../../../dist/extensions/fleet/simulation/simulatedBroker.js';
import { demoGames } from '../../../dist/simulation/demoGames.js';
import { cli, startDaemonProcess } from '../lib/daemonProcess.mjs';

process.setMaxListeners(0);

/** More games than are played during a measurement. */
const GAMES = 12;

/** Waits until `find` returns something. */
export const until = async (what, find, withinMs = 240_000, everyMs = 50) => {
  for (const endMs = performance.now() + withinMs; performance.now() < endMs; ) {
    const found = await find().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${what}: not within ${withinMs / 1_000} s`);
};

export const json = async (daemon, path) =>
  (await fetch(daemon.base + path, { headers: { connection: 'close' } })).json();

export const startBus = async (broker) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-bus-'));
  const bus = await createBroker(broker, dir, [process.execPath, cli]);
  await Promise.all(bus.processes.map((server) => server.start()));
  const stop = async () => {
    await Promise.all(bus.processes.map((server) => server.kill()));
    rmSync(dir, { recursive: true, force: true });
  };
  return { ...bus, dir, stop };
};

const startMachine = (dir, name, config) => {
  const file = join(dir, `${name}.json`);
  writeFileSync(file, JSON.stringify(config));
  return startDaemonProcess(['--config', file, '--log-level', 'error']);
};

const boardsOf = (dir, name, count) => {
  const famous = demoGames.split(/\n\n(?=\[Event )/);
  return Array.from({ length: count }, (_, i) => {
    const game = join(dir, `${name}-${i}.pgn`);
    writeFileSync(
      game,
      Array.from({ length: GAMES }, (_, g) => famous[(g + i) % famous.length]).join('\n\n'),
    );
    const seed = name.length * 1_000 + i;
    return { id: `t${i + 1}`, device: `simulated:dgt?game=${game}&hands=blitz&seed=${seed}` };
  });
};

/** A machine with this many boards. Without `url` it is in no fleet. */
export const startNode = (dir, name, tables, url) =>
  startMachine(dir, name, {
    tables: boardsOf(dir, name, tables),
    ...(url !== undefined && { fleet: { url, node: name } }),
  });

export const startHub = (dir, url) => startMachine(dir, 'hub', { hub: true, fleet: { url, node: 'hub' } });
