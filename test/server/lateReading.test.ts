import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections, SERVER_OPTIONS } from '../../src/server/connectionLimit.js';

const LIMITS = { total: 8, perAddress: 8, headersMs: 300, requestMs: 300 };

/** Blocks this process for this long. */
const holdTheLoop = (ms: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const openServer = async (onConnection: () => void): Promise<number> => {
  const server = createServer(SERVER_OPTIONS);
  const door = limitConnections(server, LIMITS as Parameters<typeof limitConnections>[1], async () => false);
  server.on('request', (request, response) => door.request(request, response, () => response.end('heard')));
  server.on('connection', onConnection);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

test('a request that came while the program was busy is answered, not refused as late', async () => {
  // Longer than the time for a request and than the intervals of its check.
  const port = await openServer(() => holdTheLoop(2_500));
  const ask = `fetch('http://127.0.0.1:${port}/').then(async (answer) => console.log(answer.status, await answer.text()))`;
  const client = spawn(process.execPath, ['-e', ask], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  client.stdout.on('data', (bytes) => {
    said += bytes;
  });
  await new Promise((resolve) => client.once('close', resolve));
  expect(said).toBe('200 heard\n');
});

test('one that does not come is refused all the same', async () => {
  const port = await openServer(() => {});
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: 127');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(said).toContain('408');
});
