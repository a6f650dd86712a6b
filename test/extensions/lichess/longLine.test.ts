import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { LichessClient } from '../../../src/extensions/lichess/lichessClient.js';
import { createRequestQueue } from '../../../src/extensions/lichess/requestQueue.js';
import { createHttpTable } from '../../../src/extensions/opponents/house/httpTable.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A server whose answers begin but never end. Counts the open ones. */
const serveLines = async () => {
  let open = 0;
  const server = createServer((_, response) => {
    open++;
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{}\n');
    response.on('close', () => open--);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open: () => open };
};

/** Collects garbage, after which requests from an hour ago must not be in memory. */
const muchLater = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
};

test('a line of lichess that has stood for long is let go when it is stopped', async () => {
  const { url, open } = await serveLines();
  const client = new LichessClient(
    {
      url,
      fetch: (input, init) => fetch(input, init),
      time: realTime,
      queue: createRequestQueue(realTime),
      userAgent: 'x',
    },
    'token',
  );
  let opened = false;
  const line = client.stream(
    { method: 'GET', path: '/api/stream/event' },
    {
      onOpen: () => {
        opened = true;
      },
      onLine: () => {},
      onEnd: () => {},
    },
  );
  await expect.poll(() => opened).toBe(true);
  await muchLater();
  expect(open()).toBe(1);
  line.stop();
  await expect.poll(open).toBe(0);
});

test('so is that of a table at another daemon', async () => {
  const { url, open } = await serveLines();
  const table = createHttpTable('one', { base: url });
  const stop = table.subscribe({ after: { epoch: '', n: 0 }, level: 'final' }, { onEvents: () => {} });
  await expect.poll(open).toBe(1);
  await muchLater();
  stop();
  await expect.poll(open).toBe(0);
});
