import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FleetService } from '../fleet/fleetService.js';
import type { FleetStore } from '../fleet/fleetStore.js';
import { nameOfHost } from '../fleet/names.js';
import { Adoptions } from '../fleet/shell/adoptions.js';
import type { Broker } from '../fleet/shell/broker.js';
import { ADOPT_USER, HUB_USER } from '../fleet/shell/brokerConfig/brokerWish.js';
import { FleetHub } from '../fleet/shell/hub.js';
import { announceHub, findHubs } from '../fleet/shell/hubFinder.js';
import { openNatsLease } from '../fleet/shell/natsLease.js';
import { FleetNode } from '../fleet/shell/node.js';
import { topicsOf } from '../fleet/topics.js';
import type { Hall } from '../hall/hall.js';
import { FLEET_FILE, watchFleetFile } from '../journal/fleetFile.js';
import { isLoopback } from '../server/access.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import { type BridgeError, messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Tables } from '../table/tables.js';
import { openBrokerFolder } from './brokerFolder.js';
import type { Config } from './config.js';
import type { Inventory, Look } from './dataFolder/inventory.js';
import { readText, startConfiguredBroker } from './fleetBroker.js';
import { createFleetService } from './fleetServiceOfHouse.js';
import { packageVersion } from './installed.js';
import { watchMachine } from './machineState.js';
import { createNewcomer, type Newcomer } from './newcomer.js';
import type { ShutdownStep } from './shutdown.js';

export type Fleet = {
  /** Absent: this machine stands alone. */
  readonly service?: FleetService;
  /** A table of this machine has been set up. */
  add(table: string): void;
};

type FleetDeps = {
  readonly config: Pick<Config, 'fleet' | 'hub' | 'host'>;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly knownFiles?: Inventory;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
  readonly looks?: Look[] | undefined;
  readonly glances?: (() => void)[] | undefined;
  /** Where a game that moves is paired; known once the fleet is there. */
  readonly hall?: () => Hall | undefined;
};

const nameOf = ({ fleet: { node } }: FleetDeps['config']): string => node ?? nameOfHost(hostname());

const wallMs = (): number => Date.now();

/** Later runs of the program sort after earlier ones. */
const makeBoot = (): string =>
  `${new Date().toISOString().replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`;

/** The broker of this machine itself; undefined: the bus is another's, or there is none. */
const ownBroker = async (
  { config, log }: FleetDeps,
  members: Pick<FleetStore, 'memberHash'>,
  undo: ShutdownStep[],
) => {
  if (config.fleet.url !== undefined || !config.hub) return undefined;
  const broker = await startConfiguredBroker(config, members, (problem) =>
    log.warn({ problem }, 'the fleet'),
  );
  undo.push({ name: 'broker', run: broker.stop });
  if (!isLoopback(config.host)) {
    const announced = {
      site: config.fleet.site,
      hub: nameOf(config),
      port: Number(new URL(broker.url).port),
      isTls: config.fleet.certFile !== undefined,
    };
    const announcement = await announceHub(announced);
    undo.push({ name: 'fleet announcement', run: announcement.stop });
  }
  return broker;
};

/** Undefined: its address is known, or it is this machine. */
const lookForHub = async (
  { hub, fleet: { find, url, site } }: FleetDeps['config'],
  needsTls: () => boolean,
  undo: ShutdownStep[],
) => {
  if (!find || hub || url !== undefined) return undefined;
  const finder = await findHubs(site, needsTls);
  undo.push({ name: 'fleet finder', run: finder.stop });
  return finder;
};

/** How machines are taken in and thrown out where the broker is ours, or its folder. */
const openDoor = (
  { config, time }: FleetDeps,
  store: FleetStore,
  broker: Broker | undefined,
  say: (topic: string, value: object) => boolean,
) => {
  const { site, caFile, users, brokerFolder } = config.fleet;
  const folder = config.hub && !broker && brokerFolder ? openBrokerFolder(brokerFolder, site) : undefined;
  const cutOff = broker && {
    putOut: async (member: string) => {
      // A node that the store does not know is not let in again.
      store.removeMember(member);
      broker.cutOff(member);
      return undefined;
    },
  };
  const door = folder ?? cutOff;
  const known: readonly string[] = [HUB_USER, ADOPT_USER, ...Object.keys(users ?? {})];
  const adoptions: Adoptions | undefined =
    door &&
    new Adoptions({
      topics: topicsOf(site),
      store,
      time,
      ca: caFile === undefined ? undefined : readText(caFile),
      isTaken: (wanted) => known.includes(wanted) || folder?.has(wanted) === true,
      letIn: folder?.letIn,
      say,
    });
  return { adoptions, door };
};

/** It goes on when this program ends in the middle of it, as it will. */
const updateBy = (command: string | undefined, log: GatewayLog): (() => void) | undefined =>
  command === undefined
    ? undefined
    : () => {
        log.warn({ command }, 'this machine is being updated');
        const child = spawn('sh', ['-c', command], { detached: true, stdio: 'ignore' });
        child.on('error', (error) => log.error({ problem: error.message }, 'this machine is not updated'));
        child.on('exit', (code) => {
          if (code !== 0) log.error({ code }, 'this machine is not updated');
        });
        child.unref();
      };

const outsider = { stop: async () => {}, login: () => undefined, code: () => undefined, troubled: () => {} };

const openStore = async ({ dataDir, knownFiles, ...deps }: FleetDeps): Promise<FleetStore> => {
  const { store, glance, look } = await watchFleetFile(join(dataDir, FLEET_FILE), {
    isUsed: knownFiles?.bytes[FLEET_FILE] !== undefined,
    onDamage: deps.onDamage,
  });
  deps.glances?.push(glance);
  deps.looks?.push(look);
  return store;
};

/** Joins a fleet, shows one, or both. Creating needs no answer from other machines. */
export const startFleet = async (deps: FleetDeps, tables: Tables, undo: ShutdownStep[]): Promise<Fleet> => {
  const { config, dataDir, time, log } = deps;
  const { site, url, caFile, find } = config.fleet;
  if (url === undefined && !find && !config.hub) return { add: () => {} };
  const store = await openStore(deps);
  undo.push({ name: 'fleet file', run: () => store.close() });
  const broker = await ownBroker(deps, store, undo);
  const finder = await lookForHub(config, () => hasPinned(), undo);
  const bus = { url: finder?.url ?? url ?? broker?.url ?? '', caFile };
  const name = nameOf(config);
  const topics = topicsOf(site);
  const version = packageVersion();
  const isNode = url !== undefined || finder !== undefined;
  const newcomer: Newcomer = isNode
    ? createNewcomer({ bus, topics, node: name, version, dataDir, time, log })
    : outsider;
  undo.push({ name: 'fleet adoption', run: () => newcomer.stop() });
  const hasPinned = (): boolean => caFile !== undefined || newcomer.login()?.ca !== undefined;
  const common = { bus: { ...bus, login: newcomer.login }, site, boot: makeBoot(), store, time, wallMs, log };
  const machine = isNode ? watchMachine(dataDir, time) : undefined;
  if (machine) undo.push({ name: 'fleet machine', run: machine.stop });
  const node = isNode
    ? new FleetNode({
        ...common,
        node: name,
        version,
        machine: machine?.now,
        ring: config.fleet.ring,
        update: updateBy(config.fleet.update, log),
        onTrouble: newcomer.troubled,
      })
    : undefined;
  if (node) undo.push({ name: 'fleet node', run: () => node.stop() });
  const itself = isNode ? name : undefined;
  const follow = (port: Parameters<Tables['follow']>[0]) => tables.follow(port);
  const { adoptions, door } = openDoor(
    deps,
    store,
    broker,
    (topic, value) => hub?.say(topic, value) ?? false,
  );
  const onAdopt = adoptions && ((key: string, payload: Uint8Array) => adoptions.receive(key, payload));
  const { lease: leaseUrl } = config.fleet;
  const lease = leaseUrl === undefined ? undefined : openNatsLease({ url: leaseUrl, site, caFile });
  const { homeAssistant } = config.fleet;
  const asHub = { ...common, homeAssistant, hub: name, itself, follow, lease, onAdopt };
  const hub: FleetHub | undefined = config.hub ? new FleetHub(asHub) : undefined;
  if (hub) undo.push({ name: 'fleet hub', run: () => hub.stop() });
  await hub?.start();
  return {
    service: createFleetService({
      site,
      ownTables: tables,
      hall: deps.hall ?? (() => undefined),
      store,
      node,
      code: newcomer.code,
      hub,
      door,
      adoptions,
    }),
    add: (table) => {
      const port = tables.port(table);
      if (port !== undefined)
        node
          ?.add(port)
          .catch((error) => log.error({ table, problem: messageOf(error) }, 'the fleet misses a table'));
    },
  };
};
