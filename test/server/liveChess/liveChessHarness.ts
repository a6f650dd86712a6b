import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type AccessOptions, createAccess } from '../../../src/server/access.js';
import { createLiveChessGateway } from '../../../src/server/liveChess/liveChessGateway.js';
import { createFakeTableService } from '../fakeTableService.js';
import { silentLog } from '../http/httpHarness.js';

type HarnessOptions = {
  readonly heartbeatMs?: number;
  readonly port?: number;
  readonly access?: Partial<AccessOptions>;
};

/** The gateway on a free port over a fake house. Closed after the test. */
export const startLiveChess = async ({ access, ...options }: HarnessOptions = {}) => {
  const house = createFakeTableService();
  const gateway = createLiveChessGateway({
    service: house.service,
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1', origins: ['https://lichess.org'], ...access }),
    log: silentLog,
    ...options,
  });
  await gateway.start();
  onTestFinished(gateway.stop);
  const address = `127.0.0.1:${gateway.address()?.port}`;
  return {
    house,
    gateway,
    http: `http://${address}`,
    url: `ws://${address}/api/v1.0`,
    ws: `ws://${address}`,
  };
};

/** A plain client that exposes its messages in both directions. */
export const connectClient = async (url: string, origin?: string) => {
  const socket = new WebSocket(url, origin === undefined ? {} : { origin });
  onTestFinished(() => socket.terminate());
  const received: { response: string; id: number; param: Record<string, unknown> }[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    received,
    closed,
    send: (message: unknown): void => {
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    subscribe: (serialnr: string): void => {
      const param = { feed: 'eboardevent', id: 1, param: { serialnr } };
      socket.send(JSON.stringify({ id: 2, call: 'subscribe', param }));
    },
  };
};
