import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { putRequestsFirst } from '../../../src/server/http/requestsFirst.js';
import { soon } from '../../soon.js';

/** A server that answers commands when it is told to, and everything else with a stream that does not end. */
const openServer = async () => {
  let underWay = 0;
  let answer = (): void => {};
  const server: Server = createServer();
  putRequestsFirst(server, () => {
    let isOver = false;
    underWay += 1;
    return () => {
      if (!isOver) underWay -= 1;
      isOver = true;
    };
  });
  server.on('request', (_, response) => {
    response.writeHead(200).write('begins\n');
    answer = () => response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const caller = connect(port, '127.0.0.1');
  onTestFinished(() => void caller.destroy());
  let reply = '';
  caller.on('data', (bytes) => {
    reply += bytes;
  });
  await soon(() => expect(underWay).toBe(1));
  return {
    caller,
    answer: () => answer(),
    underWay: () => underWay,
    ask: async (method: string, path: string) => {
      caller.write(`${method} ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n`);
      await soon(() => expect(reply).toContain('begins'));
    },
  };
};

test.each([
  ['POST', '/api/v1/tables/board-1/commands'],
  ['GET', '/healthz'],
])('boards wait from the connection until %s %s is answered', async (method, path) => {
  const { ask, answer, underWay } = await openServer();
  await ask(method, path);
  expect(underWay()).toBe(1);
  answer();
  await soon(() => expect(underWay()).toBe(0));
});

test('boards do not wait while a stream is open', async () => {
  const { ask, underWay } = await openServer();
  await ask('GET', '/api/v1/events');
  expect(underWay()).toBe(0);
});

test('boards do not wait for a caller that asks nothing, or has gone', async () => {
  const silent = await openServer();
  await soon(() => expect(silent.underWay()).toBe(0));
  const gone = await openServer();
  await gone.ask('POST', '/api/v1/tables/board-1/commands');
  gone.caller.destroy();
  await soon(() => expect(gone.underWay()).toBe(0));
});
