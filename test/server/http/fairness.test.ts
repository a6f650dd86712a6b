import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { soon } from '../../soon.js';
import { createFakeTableService } from '../fakeTableService.js';
import { startHttp } from './httpHarness.js';

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
};

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', () => resolve(text));
  });

describe('one address', () => {
  test('holds no more connections than it may, is told so, and may come again when it has let go', async () => {
    const harness = await startHttp({ connections: { total: 10, perAddress: 3, isHere: () => false } });
    const port = harness.gateway.address()?.port ?? 0;
    const held = [await open(port), await open(port), await open(port)];
    // Streams, because idle connections would be closed to make room.
    for (const socket of held) {
      socket.write('GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve));
    }
    const answer = await answerOf(await open(port));
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain('TOO_MUCH');
    held[0]?.destroy();
    await soon(async () => {
      const again = await open(port);
      again.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      expect(await answerOf(again)).toMatch(/^HTTP\/1\.1 200 /);
    });
  });
});

describe('unknown tokens', () => {
  const setUp = async () => {
    let nowMs = 0;
    const asked: string[] = [];
    const harness = await startHttp({
      accessOptions: {
        nowMs: () => nowMs,
        tokens: {
          find: async (token) => {
            asked.push(token);
            return token.startsWith('good') ? { name: 'Eva', role: 'operator' } : undefined;
          },
        },
      },
    });
    const say = async (token: string) => {
      const response = await harness.ask('/api/v1/tables/one/commands', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"type":"newGame"}',
      });
      return response.status === 200 ? 200 : harness.errorOf(response);
    };
    return { say, asked, wait: (ms: number) => (nowMs += ms) };
  };

  test('are looked up twenty times a minute, and then the file is not read any more', async () => {
    const { say, asked, wait } = await setUp();
    for (let i = 0; i < 20; i++) expect(await say(`bad-${i}`)).toEqual([401, 'UNAUTHORISED', true]);
    expect(await say('bad-20')).toEqual([429, 'TOO_MUCH', true]);
    expect(asked).toHaveLength(20);
    wait(60_000);
    expect(await say('bad-21')).toEqual([401, 'UNAUTHORISED', true]);
  });

  test('count wherever they are shown: where something is only read, in streams, and at the door of others', async () => {
    const paths = [
      '/api/v1/tables',
      '/api/v1/events',
      '/api/v1/games?as=arbiter',
      '/metrics',
      '/api/v1/tournament',
    ];
    for (const path of paths) {
      const harness = await startHttp({
        accessOptions: { nowMs: () => 0, tokens: { find: async () => undefined } },
      });
      const statuses: number[] = [];
      for (let i = 0; i < 21; i++) {
        const leave = new AbortController();
        const headers = { authorization: `Bearer bad-${i}` };
        statuses.push((await harness.ask(path, { headers, signal: leave.signal })).status);
        leave.abort();
      }
      expect([path, statuses.at(-1)]).toEqual([path, 429]);
    }
  });

  test('of another caller at the same address do not keep out a known one', async () => {
    const { say } = await setUp();
    expect(await say('good-1')).toBe(200);
    for (let i = 0; i < 21; i++) await say(`bad-${i}`);
    expect(await say('good-1')).toBe(200);
    expect(await say('good-2')).toEqual([429, 'TOO_MUCH', true]);
  });
});

test('a caller who hangs up in the middle of a request leaves no fault in the log', async () => {
  const faults: unknown[] = [];
  const log = { debug: vi.fn(), info() {}, warn() {}, error: (fault: unknown) => faults.push(fault) };
  const harness = await startHttp({ log });
  for (let i = 0; i < 5; i++) {
    const socket = await open(harness.gateway.address()?.port ?? 0);
    socket.write(
      'POST /api/v1/tables/one/commands HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"type":',
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
  }
  await soon(() => expect(log.debug).toHaveBeenCalledTimes(5));
  expect(faults).toEqual([]);
});

test('a caller who hangs up in the middle of the PGN of all games ends the reading, and nothing is printed', async () => {
  const printed = (['error', 'info', 'warn'] as const).map((kind) => vi.spyOn(console, kind));
  let made = 0;
  const service = {
    ...createFakeTableService().service,
    gameIds: () => Array.from({ length: 5_000 }, (_, i) => `g${i}`),
    gamePgn: () => {
      made++;
      return 'x'.repeat(20_000);
    },
  };
  const harness = await startHttp({ service });
  const socket = await open(harness.gateway.address()?.port ?? 0);
  socket.write('GET /pgn/games.pgn HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resetAndDestroy();
  expect(await (await harness.ask('/healthz')).json()).toMatchObject({ status: 'ok' });
  await harness.gateway.stop();
  expect(made).toBeLessThan(5_000);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a game of which no PGN can be made is told of and left out, and nothing is printed', async () => {
  const printed = (['error', 'info', 'warn'] as const).map((kind) => vi.spyOn(console, kind));
  const faults: unknown[] = [];
  const service = {
    ...createFakeTableService().service,
    gameIds: () => ['a', 'b', 'c'],
    gamePgn: (id: string) => {
      if (id === 'b') throw new Error('a row is damaged');
      return `[Event "${id}"]\n`;
    },
  };
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (fields: object) => faults.push(fields),
  };
  const harness = await startHttp({ service, log });
  expect(await (await harness.ask('/pgn/games.pgn')).text()).toBe('[Event "a"]\n\n[Event "c"]\n');
  await harness.gateway.stop();
  expect(faults).toMatchObject([{ gameId: 'b' }]);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test.each([0, 100])(
  'games that cannot be read after %i cut the answer off, without a reason',
  async (readable) => {
    const printed = (['error', 'info', 'warn'] as const).map((kind) => vi.spyOn(console, kind));
    const faults: unknown[] = [];
    const service = {
      ...createFakeTableService().service,
      gameIds: function* () {
        for (let i = 0; i < readable; i++) yield 'a';
        throw new Error('disk I/O error in /home/eva/journal.sqlite');
      },
      gamePgn: (id: string) => `[Event "${id}"]\n`,
    };
    const log = { debug() {}, info() {}, warn() {}, error: (fault: unknown) => faults.push(fault) };
    const harness = await startHttp({ service, log });
    const socket = await open(harness.gateway.address()?.port ?? 0);
    socket.write('GET /pgn/games.pgn HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const answer = await answerOf(socket);
    expect(answer.includes('[Event "a"]')).toBe(readable > 0);
    expect(answer).not.toMatch(/eva|\r\n0\r\n/);
    await harness.gateway.stop();
    expect(faults).toMatchObject([{ err: { message: expect.stringContaining('disk I/O') } }]);
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  },
);
