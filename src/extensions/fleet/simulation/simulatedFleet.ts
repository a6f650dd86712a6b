import { mkdirSync } from 'node:fs';
import { protocolIds } from '../../../boards/protocols/protocolTable.js';
import type { Random } from '../../../shared/random.js';
import { HUB_USER } from '../shell/brokerConfig/brokerRequest.js';
import { type Cables, openCables } from './cables.js';
import { type BrokerName, createBroker, type SimulatedBroker } from './simulatedBroker.js';
import { createSimulatedDaemon, type SimulatedDaemon } from './simulatedDaemon.js';
import { makeWrongClock } from './wrongClock.js';

export type SimulatedFleetRequest = {
  readonly nodes: number;
  /** The total of all nodes. */
  readonly tables: number;
  readonly hubs: number;
  /** Whether each machine has a cable that can be cut. Needs Linux and root. */
  readonly cables: boolean;
  readonly broker: BrokerName;
  /** An empty or new folder for all output. */
  readonly dir: string;
  /** The program and its arguments. */
  readonly self: readonly [string, ...string[]];
};

export type SimulatedNode = { readonly daemon: SimulatedDaemon; readonly tables: readonly string[] };

export type SimulatedFleet = {
  readonly bus: SimulatedBroker;
  readonly nodes: readonly SimulatedNode[];
  readonly hubs: readonly SimulatedDaemon[];
  /** Absent if machines use the loopback. The cables of the nodes come first, then those of the hubs. */
  readonly cables: Cables | undefined;
};

/** A path without a board. The board is away, and moves come over HTTP. */
const boardOf = (table: string): string => `serial:/nowhere/${table}?protocol=${protocolIds[0]}`;
const START_AT_ONCE = 4;

const namesOf = (count: number, name: (nth: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => name(i + 1));

/** Creates the machines of a hall without starting them. Each has a clock that is wrong in its own way. */
export const makeSimulatedFleet = async (
  request: SimulatedFleetRequest,
  random: Random,
): Promise<SimulatedFleet> => {
  // The last cable is for the observer and is never cut.
  const cables = request.cables ? openCables(request.nodes + request.hubs + 1) : undefined;
  try {
    return await makeMachines(request, cables, random);
  } catch (error) {
    cables?.remove();
    throw error;
  }
};

const makeMachines = async (
  { nodes, tables, hubs, broker, dir, self }: SimulatedFleetRequest,
  cables: Cables | undefined,
  random: Random,
): Promise<SimulatedFleet> => {
  mkdirSync(dir, { recursive: true });
  const nodeNames = namesOf(nodes, (nth) => `n${nth}`);
  const hubNames = namesOf(hubs, (nth) => (nth === 1 ? 'hub' : `hub${nth}`));
  const members = [...nodeNames, ...hubNames];
  const host = cables?.hostOf(members.length);
  const where = cables &&
    host !== undefined && { within: cables.within, host, members: [...nodeNames, HUB_USER] };
  const bus = await createBroker(broker, dir, self, where || undefined);
  const addressOf = (name: string, user: string) =>
    cables ? bus.at(cables.hostOf(members.indexOf(name)), user) : bus;
  const make = (name: string, config: object) =>
    createSimulatedDaemon(name, config, dir, self, makeWrongClock(random));
  const made: SimulatedNode[] = [];
  for (const [nth, name] of nodeNames.entries()) {
    const upTo = (machines: number): number => Math.floor(machines * (tables / nodes));
    const names = namesOf(upTo(nth + 1) - upTo(nth), (table) => `t${table}`);
    const config = {
      rules: 'casual',
      fleet: { url: addressOf(name, name).url, node: name },
      tables: names.map((id) => ({ id, device: boardOf(id) })),
    };
    made.push({ daemon: await make(name, config), tables: names });
  }
  const madeHubs: SimulatedDaemon[] = [];
  for (const name of hubNames) {
    const { url, lease } = addressOf(name, HUB_USER);
    madeHubs.push(await make(name, { hub: true, fleet: { url, node: name, ...(lease && { lease }) } }));
  }
  return { bus, nodes: made, hubs: madeHubs, cables };
};

const daemonsOf = ({ hubs, nodes }: SimulatedFleet): readonly SimulatedDaemon[] => [
  ...nodes.map(({ daemon }) => daemon),
  ...hubs,
];

export const startSimulatedFleet = async (fleet: SimulatedFleet): Promise<void> => {
  await Promise.all(fleet.bus.processes.map((server) => server.start()));
  const daemons = daemonsOf(fleet).toReversed();
  for (let i = 0; i < daemons.length; i += START_AT_ONCE)
    await Promise.all(daemons.slice(i, i + START_AT_ONCE).map((daemon) => daemon.process.start()));
};

export const stopSimulatedFleet = async (fleet: SimulatedFleet): Promise<void> => {
  await Promise.all(daemonsOf(fleet).map((daemon) => daemon.process.stop()));
  await Promise.all(fleet.bus.processes.map((server) => server.stop()));
};
