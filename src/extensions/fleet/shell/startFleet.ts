import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ShutdownStep } from '../../../app/shutdown.js';
import { isLoopback } from '../../../server/access.js';
import type { GatewayLog } from '../../../server/gatewayLog.js';
import { messageOf } from '../../../shared/bridgeError.js';
import type { Provided } from '../../../shared/service.js';
import type { Tables } from '../../../table/tables.js';
import type { Host } from '../../host.js';
import { tournamentServiceKey } from '../../tournament/atTables/tournamentService.js';
import type { FleetKeys } from '../fleetConfig.js';
import { FLEET_FILE, type FleetStore } from '../fleetStore.js';
import { nameOfHost } from '../names.js';
import { topicsOf } from '../topics.js';
import { Adoptions } from './adoptions.js';
import type { Broker } from './broker.js';
import { ADOPT_USER, HUB_USER } from './brokerConfig/brokerRequest.js';
import { openBrokerFolder } from './brokerFolder.js';
import { readText, startConfiguredBroker } from './fleetBroker.js';
import { watchFleetFile } from './fleetFile.js';
import { createFleetService } from './fleetServiceOfHouse.js';
import { provideFleet } from './fleetStream.js';
import { FleetHub } from './hub.js';
import { announceHub, findHubs } from './hubFinder.js';
import { watchMachine } from './machineState.js';
import { openNatsLease } from './natsLease.js';
import { createNewcomer, type Newcomer } from './newcomer.js';
import { FleetNode } from './node.js';

export type Fleet = {
  readonly provides: readonly Provided[];
  readonly stopStream: () => void;
  /** Adds a table of this machine. */
  add(table: string): void;
};

type FleetDeps = Pick<Host, 'dataDir' | 'time' | 'log' | 'files' | 'version' | 'services'> & {
  readonly config: FleetKeys & { readonly host: string };
};

const nameOf = ({ fleet: { node } }: FleetDeps['config']): string => node ?? nameOfHost(hostname());

const wallMs = (): number => Date.now();

/** Identifies this run. Later runs of the program sort after earlier ones. */
const makeBoot = (): string =>
  `${new Date().toISOString().replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`;

/** Starts the broker of this machine. Undefined if another machine has the broker, or there is none. */
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

/** Undefined if the address is configured, or this machine is the hub. */
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

/** Adopts and removes machines. Works only with the embedded broker or a configured broker folder. */
const openMembership = (
  { config, time }: FleetDeps,
  store: FleetStore,
  broker: Broker | undefined,
  say: (topic: string, value: object) => boolean,
) => {
  const { site, caFile, users, brokerFolder } = config.fleet;
  const folder = config.hub && !broker && brokerFolder ? openBrokerFolder(brokerFolder, site) : undefined;
  const cutOff = broker && {
    removeMember: async (member: string) => {
      // The broker refuses nodes that are not in the store.
      store.removeMember(member);
      broker.cutOff(member);
      return undefined;
    },
  };
  const memberRegistry = folder ?? cutOff;
  const known: readonly string[] = [HUB_USER, ADOPT_USER, ...Object.keys(users ?? {})];
  const adoptions: Adoptions | undefined =
    memberRegistry &&
    new Adoptions({
      topics: topicsOf(site),
      store,
      time,
      ca: caFile === undefined ? undefined : readText(caFile),
      isTaken: (wanted) => known.includes(wanted) || folder?.has(wanted) === true,
      addMember: folder?.addMember,
      say,
    });
  return { adoptions, memberRegistry };
};

/** Runs the update in a detached process, because it restarts this program. */
const updateBy = (command: string | undefined, log: GatewayLog): (() => void) | undefined =>
  command === undefined
    ? undefined
    : () => {
        log.warn({ command }, 'this machine is being updated');
        const child = spawn('sh', ['-c', command], { detached: true, stdio: 'ignore' });
        child.on('error', (error) =>
          log.error({ problem: error.message }, 'the update of this machine failed'),
        );
        child.on('exit', (code) => {
          if (code !== 0) log.error({ code }, 'the update of this machine failed');
        });
        child.unref();
      };

const outsider = { stop: async () => {}, login: () => undefined, code: () => undefined, troubled: () => {} };

const openStore = async ({ dataDir, files }: FleetDeps): Promise<FleetStore> => {
  const { store, ...watched } = await watchFleetFile(join(dataDir, FLEET_FILE), {
    isUsed: files.knownBytes(FLEET_FILE) !== undefined,
    onDamage: files.onDamage,
  });
  files.watch(watched);
  return store;
};

/** Joins a fleet, runs a hub, or both. Does not wait for other machines. */
export const startFleet = async (keys: FleetKeys, host: Host, undo: ShutdownStep[]): Promise<Fleet> => {
  const { dataDir, time, log, version, collection: tables } = host;
  const config = { ...keys, host: host.listensOn };
  const deps: FleetDeps = { ...host, config };
  const { site, url, caFile } = config.fleet;
  const store = await openStore(deps);
  undo.push({ name: 'fleet file', run: () => store.close() });
  const broker = await ownBroker(deps, store, undo);
  const finder = await lookForHub(config, () => hasPinned(), undo);
  const bus = { url: finder?.url ?? url ?? broker?.url ?? '', caFile };
  const name = nameOf(config);
  const topics = topicsOf(site);
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
  const { adoptions, memberRegistry } = openMembership(
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
  const { provides, stop: stopStream } = provideFleet(
    createFleetService({
      site,
      ownTables: tables,
      tournamentService: () => host.services.find(tournamentServiceKey),
      store,
      node,
      code: newcomer.code,
      hub,
      memberRegistry,
      adoptions,
    }),
  );
  return {
    provides,
    stopStream,
    add: (table) => {
      const port = tables.port(table);
      if (port !== undefined)
        node
          ?.add(port)
          .catch((error) =>
            log.error({ table, problem: messageOf(error) }, 'a table could not be added to the fleet'),
          );
    },
  };
};
