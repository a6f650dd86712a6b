import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { BridgeError } from '../../shared/bridgeError.js';
import { createProcess, type KillableProcess, takeFreePort } from './simulatedMachine.js';

export const BROKERS = ['aedes', 'mosquitto', 'nats', 'nats-cluster'] as const;
export type BrokerName = (typeof BROKERS)[number];

const NEEDED = {
  mosquitto: { program: 'mosquitto', install: 'apt-get install mosquitto' },
  nats: { program: 'nats-server', install: 'apt-get install nats-server' },
  'nats-cluster': { program: 'nats-server', install: 'apt-get install nats-server' },
} as const;

/** `sbin` is not on everybody's path. */
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
  throw new BridgeError('FILE_UNREADABLE', `there is no ${program} on this machine: ${install}`, { program });
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const mosquittoText = (port: number): string =>
  `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`;

type NatsPorts = { readonly mqtt: number; readonly own: number; readonly cluster: number };

const CLUSTER = 3;

/** Alone, or one of a cluster of which each message is kept by the greater part before it is acknowledged. */
const natsText = (all: readonly NatsPorts[], nth: number, dir: string): string => {
  const { mqtt, own, cluster } = all[nth] as NatsPorts;
  const routes = all.map((other) => `"nats://127.0.0.1:${other.cluster}"`).join(', ');
  return `server_name: n${nth + 1}
listen: "127.0.0.1:${own}"
jetstream { store_dir: "${dir}", max_mem: 64MB, max_file: 1GB }
${all.length > 1 ? `cluster { name: hall, listen: "127.0.0.1:${cluster}", routes: [ ${routes} ] }\n` : ''}mqtt { listen: "127.0.0.1:${mqtt}", stream_replicas: ${all.length} }
`;
};

/** One server, or several that are one bus together. */
export type SimulatedBroker = {
  readonly url: string;
  /** By which hubs agree who commands; absent where the broker can do nothing for it. */
  readonly lease?: string;
  readonly processes: readonly KillableProcess[];
};

const createNats = async (program: string, dir: string, servers: number): Promise<SimulatedBroker> => {
  const all: NatsPorts[] = [];
  while (all.length < servers)
    all.push({ mqtt: await takeFreePort(), own: await takeFreePort(), cluster: await takeFreePort() });
  const processes = all.map(({ mqtt }, nth) => {
    const store = join(dir, `broker${nth + 1}`);
    mkdirSync(store, { recursive: true });
    writeFileSync(`${store}.conf`, natsText(all, nth, store));
    return createProcess([program, '-c', `${store}.conf`], `${store}.log`, () => answers(mqtt));
  });
  const listed = (scheme: string, kind: 'mqtt' | 'own') =>
    all.map((ports) => `${scheme}://127.0.0.1:${ports[kind]}`).join(',');
  return { url: listed('mqtt', 'mqtt'), lease: listed('nats', 'own'), processes };
};

/** In processes of their own. Throws FILE_UNREADABLE, with what installs it, where there is none. */
export const createBroker = async (
  broker: BrokerName,
  dir: string,
  self: readonly [string, ...string[]],
): Promise<SimulatedBroker> => {
  if (broker === 'nats' || broker === 'nats-cluster')
    return createNats(programOf(broker), dir, broker === 'nats' ? 1 : CLUSTER);
  const port = await takeFreePort();
  const made = (command: readonly [string, ...string[]]): SimulatedBroker => ({
    url: `mqtt://127.0.0.1:${port}`,
    processes: [createProcess(command, join(dir, 'broker.log'), () => answers(port))],
  });
  if (broker === 'aedes') return made([...self, 'fleet', 'broker', '--port', String(port)]);
  const program = programOf(broker);
  const file = join(dir, 'broker.conf');
  writeFileSync(file, mosquittoText(port));
  return made([program, '-c', file]);
};
