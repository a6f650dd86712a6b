import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTcpTransport } from '../../../src/boards/transport/tcp.js';
import type { Transport, TransportEvent } from '../../../src/boards/transport/transport.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const listen = async (onSocket: (socket: Socket) => void): Promise<{ server: Server; port: number }> => {
  const server = createServer(onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => server.close());
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
};
const open = async (transport: Transport) => {
  const events: TransportEvent[] = [];
  await transport.open((event) => events.push(event));
  cleanUps.push(() => transport.close());
  return events;
};

test('bytes go both ways; closing is reported as requested; it opens again', async () => {
  const { port } = await listen((socket) => socket.on('data', (bytes) => socket.write(bytes)));
  const transport = createTcpTransport({ host: '127.0.0.1', port });
  const events = await open(transport);
  await transport.write(Uint8Array.of(0, 0xff, 0x0d));
  await expect.poll(() => events.length).toBe(2);
  await transport.close();
  expect(events).toEqual([
    { type: 'opened', held: expect.anything() },
    { type: 'bytes', bytes: Uint8Array.of(0, 0xff, 0x0d), atMs: expect.any(Number) },
    { type: 'closed', cause: 'asked' },
  ]);
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  expect(await open(transport)).toMatchObject([{ type: 'opened' }]);
});

test.each([
  ['that ends', (socket: Socket) => socket.end()],
  ['that is torn down', (socket: Socket) => socket.resetAndDestroy()],
])('a peer %s is lost', async (_, leave) => {
  const { port } = await listen((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => leave(socket));
  });
  const transport = createTcpTransport({ host: '127.0.0.1', port });
  const events = await open(transport);
  await transport.write(Uint8Array.of(1));
  await expect.poll(() => events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' });
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
});

test('without a listener, the place is named', async () => {
  const { server, port } = await listen(() => {});
  await new Promise((resolve) => server.close(resolve));
  const transport = createTcpTransport({ host: '127.0.0.1', port });
  await expect(transport.open(() => {})).rejects.toMatchObject({
    code: 'LINK_NOT_FOUND',
    message: expect.stringContaining(`127.0.0.1:${port}`),
  });
});
