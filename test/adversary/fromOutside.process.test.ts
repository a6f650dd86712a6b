import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type DaemonProcess, startDaemonProcess } from '../app/daemonProcess.js';

let dir: string;
let daemon: DaemonProcess;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-adversary-'));
  // A folder that exists already, as an administrator makes one: other users may look into it.
  mkdirSync(join(dir, 'data'), { mode: 0o755 });
  daemon = await startDaemonProcess([
    '--device',
    'serial:/nowhere?protocol=dgt',
    '--data-dir',
    join(dir, 'data'),
  ]);
});
afterAll(async () => {
  await daemon.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

/** Sends a request as it is given: a client would correct the path and the headers. */
const send = (path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(daemon.base);
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(body);
  });

const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(daemon.base).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.once('close', () => resolve(answer));
    socket.on('error', () => {});
    socket.setTimeout(2_000, () => socket.destroy());
    socket.write(text);
  });

const COMMAND = JSON.stringify({ type: 'rename', name: 'owned' });
const commandPath = async (): Promise<string> => `/api/v1/tables/${(await daemon.table()).id}/commands`;

/** The daemon still works, nothing has changed, and no fault of ours was reported. */
const expectUnharmed = async (): Promise<void> => {
  expect(await send('/healthz')).toBe(200);
  expect((await daemon.table()).name).not.toBe('owned');
  expect(daemon.output()).not.toMatch(/\n {4}at |TypeError|a request failed|has failed/);
};

describe('a stranger', () => {
  test.each([
    ['a foreign name', { host: 'evil.example' }],
    ['a name that only begins as ours', { host: '127.0.0.1.evil.example' }],
    ['a page of a foreign site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of ours on another port', { origin: 'http://127.0.0.1:1' }],
    ['an extension', { origin: 'chrome-extension://abcdefgh' }],
    ['a token that is none', { authorization: 'Bearer x' }],
  ])('%s gives no command', async (_, headers) => {
    const status = await send(await commandPath(), { method: 'POST', headers, body: COMMAND });
    expect([401, 403]).toContain(status);
    await expectUnharmed();
  });

  test.each([
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/pgn/..%2f..%2fjournal.sqlite',
    '/pgn/%00.pgn',
    '//etc/passwd',
    '/api/v1/tables/__proto__',
    '/api/v1/tables/constructor/commands',
    "/api/v1/games/'%20OR%201=1--",
    '/api/v1/games?limit=1e9&before=%27;DROP%20TABLE%20events',
    '/tokens.json',
    '/journal.sqlite',
    `/${'a'.repeat(8_000)}`,
  ])('finds no file and no table at %s', async (path) => {
    expect(await send(path)).toBeGreaterThanOrEqual(400);
    await expectUnharmed();
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"type":'],
    ['an array', '[]'],
    [
      'a key of all objects',
      '{"__proto__":{"type":"rename"},"type":"rename","name":"owned","constructor":1}',
    ],
    ['a number where a text belongs', '{"type":"rename","name":1e999}'],
    ['a name that turns what follows it round', '{"type":"rename","name":"owned\\u202e"}'],
    ['a name of two lines', '{"type":"rename","name":"owned\\u2028by me"}'],
    ['far too much', `{"type":"rename","name":"${'x'.repeat(200_000)}"}`],
    ['a deep nest', `{"type":"setTags","tags":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('sends %s and is refused', async (_, body) => {
    const status = await send(await commandPath(), { method: 'POST', body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    await expectUnharmed();
  });

  test.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two hosts',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n'],
  ])('sends %s, which is not answered as if it were right', async (_, text) => {
    expect(await raw(text)).not.toMatch(/^HTTP\/1\.1 200/);
    await expectUnharmed();
  });

  test.each(['?after=-1', '?after=9999999999999999999', '?after=NaN', '?level=all', '?as=root'])(
    'opens no stream of events with %s',
    async (query) => {
      expect(await send(`/api/v1/events${query}`)).toBe(400);
      await expectUnharmed();
    },
  );
});

test.skipIf(process.platform === 'win32')(
  'another user of the machine reads nothing that is kept',
  async () => {
    await expectUnharmed();
    // The lock is empty, and PGN files are written for other users.
    const isOthers = (name: string): boolean => name.startsWith('lock.sqlite') || name === 'pgn';
    const files = readdirSync(join(dir, 'data')).filter((name) => !isOthers(name));
    expect(files).toContain('clock.json');
    const open = files.filter((name) => (statSync(join(dir, 'data', name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  },
);

test('an address of elsewhere in the request line is in no answer', async () => {
  const line = 'GET http://evil.example/api/v1/cards.html HTTP/1.1';
  const answer = await raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).not.toContain('evil.example');
});

test.each([
  ['Accept-Encoding', `gzip;q=.${'1'.repeat(15_000)}x`],
  ['If-None-Match', `a${' '.repeat(15_000)}b`],
  ['Authorization', `Bearer ${' '.repeat(15_000)}x y`],
  ['Origin', `https://${'a'.repeat(15_000)}`],
  ['Last-Event-ID', `${'1'.repeat(15_000)}x`],
])('a long %s, over and over, holds up no caller', async (name, value) => {
  const headers = { [name]: value };
  const paths = ['/api/v1/tables?as=public', '/pgn/games.pgn', '/', '/api/v1/events?after=0&table=x'];
  // One of these used to take a second: with that fault the test would take minutes.
  for (let i = 0; i < 40; i++)
    await Promise.all(paths.map((path) => send(path, { method: 'HEAD', headers })));
  await expectUnharmed();
});

describe('a WebSocket', () => {
  const liveChess = (): string => /ws:\/\/\S+?\/api\/v1\.0/.exec(daemon.output())?.[0] ?? '';
  const closed = (origin: string | undefined, messages: readonly (string | Buffer)[]): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(liveChess(), { ...(origin !== undefined && { origin }) });
      socket.once('open', () => {
        for (const message of messages) socket.send(message);
        setTimeout(() => socket.terminate(), 300);
      });
      socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.once('close', resolve);
      socket.on('error', () => {});
    });

  test.each(['https://evil.example', 'null', 'https://lichess.org.evil.example'])(
    'of a page of %s is not opened',
    async (origin) => {
      expect(await closed(origin, [])).toBe(403);
      await expectUnharmed();
    },
  );

  test('that says nonsense, or too much, ends alone', async () => {
    await closed(undefined, ['', '{', '[]', '{"call":"call","id":{},"param":[]}', Buffer.alloc(64, 0xff)]);
    await closed(
      undefined,
      Array.from({ length: 500 }, (_, i) => `{"call":"eboards","id":${i}}`),
    );
    expect(await closed(undefined, ['x'.repeat(100_000)])).toBe(1009);
    await expectUnharmed();
  });
});
