import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { choosePort } from './choosePort.js';
import { createProcess, type KillableProcess } from './simulatedMachine.js';

export const BROKERS = ['aedes', 'mosquitto', 'nats', 'nats-cluster'] as const;
export type BrokerName = (typeof BROKERS)[number];

const NEEDED = {
  mosquitto: { program: 'mosquitto', install: 'apt-get install mosquitto' },
  nats: { program: 'nats-server', install: 'apt-get install nats-server' },
  'nats-cluster': { program: 'nats-server', install: 'apt-get install nats-server' },
} as const;

/** `sbin` is not on the path of every user. */
const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((dir) => join(dir, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

const programOf = (broker: keyof typeof NEEDED): string => {
  const { program, install } = NEEDED[broker];
  const found = findProgram(program);
  if (found !== undefined) return found;
  throw keyedError('FILE_UNREADABLE', message('error.noProgramHere', { program, install }), { program });
};

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const mosquittoText = (listens: string, port: number): string =>
  `listener ${port} ${listens}\nallow_anonymous true\npersistence false\n`;

type NatsPorts = { readonly mqtt: number; readonly own: number; readonly cluster: number };

const CLUSTER = 3;

/**
 * The configuration of one server, or of a member of a cluster. A cluster acknowledges a message once a
 * majority has it.
 */
const natsText = (listens: string, all: readonly NatsPorts[], nth: number, dir: string): string => {
  const { mqtt, own, cluster } = all[nth] as NatsPorts;
  const routes = all.map((other) => `"nats://127.0.0.1:${other.cluster}"`).join(', ');
  return `server_name: n${nth + 1}
listen: "${listens}:${own}"
jetstream { store_dir: "${dir}", max_mem: 64MB, max_file: 1GB }
${all.length > 1 ? `cluster { name: hall, listen: "127.0.0.1:${cluster}", no_advertise: true, routes: [ ${routes} ] }\n` : ''}mqtt { listen: "${listens}:${mqtt}", stream_replicas: ${all.length} }
`;
};

/** Where a broker runs, and its accounts. If absent, it runs on the loopback without accounts. */
export type BrokerPlacement = {
  /** The command prefix that runs a program there. */
  readonly within: readonly string[];
  /** The address for the check whether the broker answers. */
  readonly host: string;
  readonly members: readonly string[];
};

export type Address = {
  readonly url: string;
  /** The lease that decides the hub in command. Absent if the broker does not support it. */
  readonly lease?: string;
};

/** One server, or several that form one bus. */
export type SimulatedBroker = Address & {
  /** The address of the broker for a member, by another of its hosts. */
  at(host: string, member: string): Address;
  readonly processes: readonly KillableProcess[];
};

type Place = {
  readonly dir: string;
  /** The address on which the broker listens. */
  readonly listens: string;
  readonly host: string;
  readonly start: (command: Command, log: string, port: number) => KillableProcess;
};
type Command = readonly [string, ...string[]];

const placeOf = (dir: string, where: BrokerPlacement | undefined): Place => {
  const { within, host } = where ?? { within: [], host: '127.0.0.1' };
  return {
    dir,
    host,
    listens: where === undefined ? host : '0.0.0.0',
    start: (command, log, port) =>
      createProcess([...within, ...command] as unknown as Command, join(dir, log), () => answers(host, port)),
  };
};

const createNats = async (program: string, place: Place, servers: number): Promise<SimulatedBroker> => {
  const all: NatsPorts[] = [];
  while (all.length < servers)
    all.push({ mqtt: await choosePort(), own: await choosePort(), cluster: await choosePort() });
  const processes = all.map(({ mqtt }, nth) => {
    const name = `broker${nth + 1}`;
    const store = join(place.dir, name);
    mkdirSync(store, { recursive: true });
    writeFileSync(`${store}.conf`, natsText(place.listens, all, nth, store));
    return place.start([program, '-c', `${store}.conf`], `${name}.log`, mqtt);
  });
  const listed = (scheme: string, host: string, kind: 'mqtt' | 'own') =>
    all.map((ports) => `${scheme}://${host}:${ports[kind]}`).join(',');
  const at = (host: string): Address => ({
    url: listed('mqtt', host, 'mqtt'),
    lease: listed('nats', host, 'own'),
  });
  return { ...at(place.host), at, processes };
};

const passwordOf = (member: string): string => `password-of-${member}`;

/** The embedded broker as a process. Members from other hosts have passwords. */
const createAedes = (
  self: Command,
  place: Place,
  port: number,
  members: readonly string[],
): SimulatedBroker => {
  const args = ['fleet', 'broker', '--port', String(port)];
  if (members.length > 0) {
    const file = join(place.dir, 'broker.json');
    const users = Object.fromEntries(members.map((member) => [member, passwordOf(member)]));
    writeFileSync(file, JSON.stringify({ host: place.listens, fleet: { users } }));
    args.push('--config', file);
  }
  const at = (host: string, member: string): Address => {
    const user = members.length > 0 ? `${member}:${passwordOf(member)}@` : '';
    return { url: `mqtt://${user}${host}:${port}` };
  };
  return { ...at(place.host, 'hub'), at, processes: [place.start([...self, ...args], 'broker.log', port)] };
};

/** Creates the broker's processes. Throws FILE_UNREADABLE with the way to install a missing program. */
export const createBroker = async (
  broker: BrokerName,
  dir: string,
  self: Command,
  where?: BrokerPlacement,
): Promise<SimulatedBroker> => {
  const place = placeOf(dir, where);
  if (broker === 'nats' || broker === 'nats-cluster')
    return createNats(programOf(broker), place, broker === 'nats' ? 1 : CLUSTER);
  const port = await choosePort();
  if (broker === 'aedes') return createAedes(self, place, port, where?.members ?? []);
  const file = join(dir, 'broker.conf');
  writeFileSync(file, mosquittoText(place.listens, port));
  const at = (host: string): Address => ({ url: `mqtt://${host}:${port}` });
  const process = place.start([programOf(broker), '-c', file], 'broker.log', port);
  return { ...at(place.host), at, processes: [process] };
};
