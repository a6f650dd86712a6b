import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openBus } from '../../../../src/extensions/fleet/shell/bus.js';
import { soon } from '../../../soon.js';

/** The first bytes of packets in MQTT 3.1.1. */
const [CONNECT, SUBSCRIBE] = [0x10, 0x82];
const CONNACK = Buffer.from([0x20, 2, 0, 0]);

/** A broker that greets and then acknowledges nothing. */
const openMuteBroker = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (bytes[0] === CONNECT) socket.write(CONNACK);
      // Acknowledges its only subscription. The packet's number is after two bytes.
      if (bytes[0] === SUBSCRIBE) socket.write(Buffer.from([0x90, 3, bytes[2] ?? 0, bytes[3] ?? 0, 0]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return { url: `mqtt://127.0.0.1:${port}`, cut };
};

test('messages that a broker does not take are kept up to a bound, and no more until the next connection', async () => {
  const broker = await openMuteBroker();
  let connected = 0;
  const bus = openBus({
    url: broker.url,
    clientId: 'A',
    topics: ['jd/1/hall/cmd/A/ask'],
    onConnect: () => void connected++,
    onMessage: () => {},
    onTrouble: () => {},
  });
  onTestFinished(() => bus.stop());
  await soon(() => expect(connected).toBe(1));
  const say = (): boolean => bus.say('jd/1/hall/n/A/$state', { s: 'ready' }, { retain: true });
  let said = 0;
  while (said < 10_000 && say()) said++;
  expect(said).toBe(2_000);
  expect(say()).toBe(false);
  broker.cut();
  await soon(() => expect(connected).toBe(2));
  expect(say()).toBe(true);
});
