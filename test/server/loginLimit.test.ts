import { connect, createServer, type Server, type Socket } from 'node:net';
import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { startBroker } from '../../src/extensions/fleet/shell/broker.js';
import { choosePort } from '../../src/extensions/fleet/simulation/choosePort.js';
import { topicsOf } from '../../src/extensions/fleet/topics.js';
import { addressKey } from '../../src/server/addressKey.js';
import { placesWithin, readOpenFilesMax } from '../../src/server/connectionPlaces.js';
import { limitLogins } from '../../src/server/loginLimit.js';
import { soon } from '../soon.js';

const HERE = '127.0.0.1';
const LIMITS = {
  ...{ total: 4, perAddress: 3, reserve: 1, headersMs: 60_000, requestMs: 60_000 },
  isHere: (address?: string) => addressKey(address) === HERE,
};

const dial = (port: number, localAddress: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: HERE, localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    socket.once('connect', () => resolve(socket));
  });

const openBroker = async (limits = {}): Promise<number> => {
  const port = await choosePort();
  const broker = await startBroker({
    ...{ host: HERE, port, topics: topicsOf('hall'), onProblem: () => {} },
    passwordOf: (user) => (user === 'A' ? 'secret' : undefined),
    isMember: () => false,
    limitLogins: (server: Server) => limitLogins(server, { ...LIMITS, ...limits }),
  });
  onTestFinished(() => broker.stop());
  return port;
};

const login = async (port: number, username: string, password: string): Promise<mqtt.MqttClient> => {
  const client = mqtt.connect(`mqtt://${HERE}:${port}`, {
    ...{ username, password, protocolVersion: 4, reconnectPeriod: 0 },
  });
  onTestFinished(() => void client.end(true));
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  return client;
};

test('strangers at the broker of a hub make room for each other, and take nothing from a machine', async () => {
  const port = await openBroker({ isHere: () => false });
  const machine = await login(port, 'A', 'secret');
  const crowd: Socket[] = [];
  for (let i = 0; i < 20; i++) crowd.push(await dial(port, `127.0.0.${2 + (i % 5)}`));
  await soon(() => expect(crowd.filter(({ destroyed }) => !destroyed).length).toBe(5));
  expect(machine.connected).toBe(true);
  await login(port, 'A', 'secret');
});

test('a client that does not greet is let go, one that sends much too, and one that waits is not', async () => {
  const port = await openBroker({ headersMs: 200 });
  const silent = await dial(port, HERE);
  const loud = await dial(port, '127.0.0.2');
  // CONNECT with the greatest length that MQTT can encode.
  loud.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
  loud.write(Buffer.alloc(200_000));
  const newcomer = await login(port, 'adopt', '');
  await soon(() => expect([silent.destroyed, loud.destroyed]).toEqual([true, true]));
  expect(newcomer.connected).toBe(true);
});

test('strangers of all ports leave files for boards and journal, however few the system gives', () => {
  for (const files of [64, 256, 1_024, 4_096, 1_048_576]) {
    const { total, reserve } = placesWithin(files);
    expect((total + reserve) * 3).toBeLessThanOrEqual(files * 0.75);
  }
  expect(placesWithin(undefined)).toMatchObject({ total: 2_000, perAddress: 1_000, reserve: 200 });
  expect(placesWithin(1_048_576)).toEqual(placesWithin(undefined));
});

test.runIf(process.platform === 'linux')('the system says how many files may be open', () => {
  expect(readOpenFilesMax()).toBeGreaterThan(100);
  expect(readOpenFilesMax('/nowhere')).toBeUndefined();
  expect(readOpenFilesMax('/dev/null')).toBeUndefined();
});

test('a plain server whose client has logged in keeps it', async () => {
  const server = createServer();
  const service = limitLogins(server, { ...LIMITS, isHere: () => false });
  const own: Socket[] = [];
  server.on('connection', (socket) => own.push(socket));
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const first = await dial(port, HERE);
  await soon(() => expect(own.length).toBe(1));
  service.known(own[0] as Socket);
  for (let i = 0; i < 12; i++) await dial(port, `127.0.0.${2 + (i % 4)}`);
  expect(first.destroyed).toBe(false);
});
