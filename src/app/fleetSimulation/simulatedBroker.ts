import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { BridgeError } from '../../shared/bridgeError.js';
import { createProcess, type KillableProcess, takeFreePort } from './simulatedMachine.js';

export const BROKERS = ['aedes', 'mosquitto', 'nats'] as const;
export type BrokerName = (typeof BROKERS)[number];

const NEEDED = {
  mosquitto: { program: 'mosquitto', install: 'apt-get install mosquitto' },
  nats: { program: 'nats-server', install: 'apt-get install nats-server' },
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

const natsText = (port: number, ownPort: number, dir: string): string => `server_name: n1
listen: "127.0.0.1:${ownPort}"
jetstream { store_dir: "${dir}", max_mem: 64MB, max_file: 1GB }
mqtt { listen: "127.0.0.1:${port}" }
`;

/** A broker in a process of its own. Throws FILE_UNREADABLE, with what installs it, where there is none. */
export const createBroker = async (
  broker: BrokerName,
  dir: string,
  self: readonly [string, ...string[]],
): Promise<{ readonly url: string; readonly process: KillableProcess }> => {
  const port = await takeFreePort();
  const logFile = join(dir, 'broker.log');
  const made = (command: readonly [string, ...string[]]) => ({
    url: `mqtt://127.0.0.1:${port}`,
    process: createProcess(command, logFile, () => answers(port)),
  });
  if (broker === 'aedes') return made([...self, 'fleet', 'broker', '--port', String(port)]);
  const program = programOf(broker);
  const file = join(dir, 'broker.conf');
  const store = join(dir, 'broker');
  mkdirSync(store, { recursive: true });
  writeFileSync(
    file,
    broker === 'mosquitto' ? mosquittoText(port) : natsText(port, await takeFreePort(), store),
  );
  return made([program, '-c', file]);
};
