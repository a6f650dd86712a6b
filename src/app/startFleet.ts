import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FleetDesk } from '../fleet/fleetDesk.js';
import type { FleetStore } from '../fleet/fleetStore.js';
import { nameOfHost } from '../fleet/names.js';
import { startBroker } from '../fleet/shell/broker.js';
import { FleetHub } from '../fleet/shell/hub.js';
import { FleetNode } from '../fleet/shell/node.js';
import { topicsOf } from '../fleet/topics.js';
import type { GatewayLog } from '../gateways/gatewayLog.js';
import { openFleetFile } from '../journal/fleetFile.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableRegistry } from '../table/registry.js';
import type { Config } from './config.js';
import { packageVersion } from './installed.js';
import type { ShutdownStep } from './shutdown.js';

export type Fleet = {
  /** Absent: this machine stands alone. */
  readonly desk?: FleetDesk;
  /** A table of this machine has been set up. */
  add(table: string): void;
};

type FleetDeps = {
  readonly config: Pick<Config, 'fleet' | 'hub' | 'host'>;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
};

const wallMs = (): number => Date.now();

/** Later runs of the program sort after earlier ones. */
const makeBoot = (): string =>
  `${new Date().toISOString().replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`;

/** The bus of this hall: another machine's, or that of this one. */
const busOf = async ({ config, log }: FleetDeps, undo: ShutdownStep[]) => {
  const { url, caFile, certFile, keyFile, site, port, users } = config.fleet;
  if (url !== undefined || !config.hub) return url === undefined ? undefined : { url, caFile };
  const broker = await startBroker({
    host: config.host,
    port,
    topics: topicsOf(site),
    passwordOf: users && ((user) => (Object.hasOwn(users, user) ? users[user] : undefined)),
    certified: certFile && keyFile ? { cert: readText(certFile), key: readText(keyFile) } : undefined,
    onProblem: (problem) => log.warn({ problem }, 'the fleet'),
  });
  undo.push({ name: 'broker', run: broker.stop });
  const password = users?.['hub'];
  return { url: password === undefined ? broker.url : withUser(broker.url, 'hub', password), caFile };
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new BridgeError('FILE_UNREADABLE', `cannot read ${file}: ${messageOf(cause)}`, { file }, cause);
  }
};

const withUser = (url: string, user: string, password: string): string => {
  const whole = new URL(url);
  Object.assign(whole, { username: user, password });
  return whole.href;
};

/** Joins a fleet, shows one, or both. Creating needs nobody to answer. */
export const startFleet = async (
  deps: FleetDeps,
  registry: TableRegistry,
  undo: ShutdownStep[],
): Promise<Fleet> => {
  const { config, dataDir, time, log } = deps;
  const bus = await busOf(deps, undo);
  if (bus === undefined) return { add: () => {} };
  const { site, url } = config.fleet;
  const name = config.fleet.node ?? nameOfHost(hostname());
  const boot = makeBoot();
  const store: FleetStore = await openFleetFile(join(dataDir, 'fleet.sqlite'));
  undo.push({ name: 'fleet file', run: () => store.close() });
  const common = { bus, site, boot, store, time, wallMs, log };
  const isNode = url !== undefined;
  const node = isNode ? new FleetNode({ ...common, node: name, version: packageVersion() }) : undefined;
  if (node) undo.push({ name: 'fleet node', run: () => node.stop() });
  const itself = isNode ? name : undefined;
  const follow = (port: Parameters<TableRegistry['follow']>[0]) => registry.follow(port);
  const hub = config.hub ? new FleetHub({ ...common, hub: name, itself, follow }) : undefined;
  if (hub) undo.push({ name: 'fleet hub', run: () => hub.stop() });
  await hub?.start();
  return {
    desk: {
      view: () => ({
        site,
        ...(node && { node: node.view() }),
        ...(hub && { hub: hub.view() }),
        nodes: hub?.nodes() ?? [],
      }),
    },
    add: (table) => {
      const port = registry.port(table);
      if (port !== undefined)
        node
          ?.add(port)
          .catch((error) => log.error({ table, problem: messageOf(error) }, 'the fleet misses a table'));
    },
  };
};
