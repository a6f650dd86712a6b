import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FleetView } from '../../src/extensions/fleet/fleetService.js';
import { choosePort } from '../../src/extensions/fleet/simulation/choosePort.js';
import { createBroker } from '../../src/extensions/fleet/simulation/simulatedBroker.js';
import type { TableView } from '../../src/table/tableView.js';
import { type DaemonProcess, startDaemonProcess } from './daemonProcess.js';

export type Machine = {
  start(): Promise<DaemonProcess>;
  /** The current run of the program. */
  daemon(): DaemonProcess;
  killed(): Promise<void>;
  readonly dataDir: string;
  text(path: string): Promise<string>;
  fleet(): Promise<FleetView>;
  tables(): Promise<readonly TableView[]>;
};

/**
 * Machines of one hall, each a daemon with its own data. The hub contains the broker, unless a bus is given.
 */
export const openMachines = async (busPort?: number, busUrl?: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-fleet-'));
  const port = busPort ?? (await choosePort());
  const running = new Set<DaemonProcess>();
  onTestFinished(async () => {
    await Promise.all([...running].map((daemon) => daemon.kill('SIGKILL')));
    rmSync(dir, { recursive: true, force: true });
  });
  const machine = (name: string, config: object, device?: string): Machine => {
    const file = join(dir, `${name}.json`);
    writeFileSync(file, JSON.stringify(config));
    const args = ['--config', file, '--data-dir', join(dir, name), ...(device ? ['--device', device] : [])];
    let daemon: DaemonProcess | undefined;
    const now = (): DaemonProcess => {
      if (daemon === undefined) throw new Error(`${name} was not started`);
      return daemon;
    };
    const text = async (path: string) => (await fetch(now().base + path)).text();
    return {
      daemon: now,
      start: async () => {
        daemon = await startDaemonProcess(args);
        running.add(daemon);
        return daemon;
      },
      dataDir: join(dir, name),
      killed: async () => {
        await now().kill('SIGKILL');
      },
      text,
      fleet: async () => JSON.parse(await text('/api/v1/fleet')) as FleetView,
      tables: async () =>
        (JSON.parse(await text('/api/v1/tables')) as { tables: readonly TableView[] }).tables,
    };
  };
  const url = busUrl ?? `mqtt://127.0.0.1:${port}`;
  return {
    url,
    hub: (more: object = {}, beside: object = {}) =>
      machine('hub', { hub: true, ...beside, fleet: { port, node: 'hub', ...more } }),
    /** A hub at a broker that is not its own. */
    spareHub: (name: string, more: object = {}) =>
      machine(name, { hub: true, fleet: { url, node: name, ...more } }),
    node: (name: string, device: string, more: object = {}, folder = name) =>
      machine(folder, { fleet: { url, node: name, ...more } }, device),
  };
};

/** Three servers that form one bus and one register. They end with the test. */
export const startCluster = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-lease-'));
  const cluster = await createBroker('nats-cluster', dir, [process.execPath, 'dist/cli/main.js']);
  onTestFinished(async () => {
    await Promise.all(cluster.processes.map((server) => server.kill()));
    rmSync(dir, { recursive: true, force: true });
  });
  await Promise.all(cluster.processes.map((server) => server.start()));
  return cluster;
};
