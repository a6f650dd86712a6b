import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hidePathsOf } from '../../../src/server/hidePaths.js';
import { rawRefusal } from '../../../src/server/rawRefusal.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';
import { err } from '../../../src/shared/result.js';
import { createFakeTableService } from '../fakeTableService.js';
import { apiRoutes } from '../givenServices.js';
import { readStream, startHttp } from './httpHarness.js';

const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? '';

test('every page and every answer says what it may load: nothing from elsewhere, in no frame', async () => {
  const { ask } = await startHttp();
  const leave = new AbortController();
  const paths = apiRoutes.map(({ path, method }) => [method, path.replaceAll(/\{\w+\}/g, 'one')] as const);
  const others = [
    ['get', '/'],
    ['get', '/assets/main-Ab3_xY9z.js'],
    ['get', '/nowhere'],
    ['put', '/api/v1/tables'],
    ['options', '/api/v1/tables'],
  ] as const;
  for (const [method, path] of [...paths, ...others]) {
    const answer = await ask(path, { method: method.toUpperCase(), signal: leave.signal });
    expect([method, path, policyOf(answer)]).toEqual([
      method,
      path,
      expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
    ]);
  }
  leave.abort();
  const foreign = await ask('/', { headers: { origin: 'https://evil.example' } });
  expect([foreign.status, policyOf(foreign)]).toEqual([403, expect.stringContaining("default-src 'none'")]);
});

/** The answer to bytes that may be no request. */
const answerTo = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => {
      received += piece.toString('latin1');
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['HTTP 1.0 without a Host header', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['HTTP 0.9', 'GET /\r\n\r\n', 400],
  ['a Host header that is no address', 'GET / HTTP/1.1\r\nHost: localhost:1:x\r\n\r\n', 400],
  ['a target that is no path', 'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a target that is no address', 'GET http://[::1 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a tunnel', 'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a wonder\r\n\r\n', 417],
  ['half a head', 'GET / HTTP/1.1\r\n', 408],
  [
    'both lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
])('what is refused before a route hears of it has the same headers: %s', async (_what, bytes, status) => {
  const { gateway } = await startHttp({ connections: { headersMs: 50 } });
  const received = await answerTo(gateway.address()?.port ?? 0, bytes);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toMatch(/Content-Security-Policy: default-src 'none'.*frame-ancestors 'none'/i);
  expect(received).toMatch(/X-Content-Type-Options: nosniff/i);
  expect(JSON.parse(received.split('\r\n\r\n', 2)[1] ?? '')).toMatchObject({
    error: { code: 'BAD_REQUEST' },
  });
});

test('so has a refusal because there is no place', () => {
  expect(rawRefusal(new BridgeError('TOO_MUCH', 'full'))).toMatch(
    /^HTTP\/1.1 429 [\s\S]*Content-Security-Policy: default-src 'none'/,
  );
});

test('no answer tells where the data is kept, whatever fails', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-hidden-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const house = createFakeTableService();
  house.addTable('one', { url: `replay:${dir}/game.jsonl` });
  const path = join(dir, 'journal.sqlite');
  const problem = new BridgeError('JOURNAL_REFUSES', `cannot write ${path}`, { path });
  const service = {
    ...house.service,
    command: async () => err(problem),
    games: () => {
      throw new Error(`EIO: ${path}`);
    },
    game: () => {
      throw problem;
    },
  };
  const { ask } = await startHttp({ service, dataDir: dir });
  const command = { method: 'POST', body: '{"type":"newGame"}' };
  const answers = [
    await ask('/api/v1/tables/one/commands', command),
    await ask('/api/v1/games'),
    await ask('/api/v1/games/g1'),
    await ask('/api/v1/tables'),
    await ask('/api/v1/tables?as=public'),
    await ask('/api/v1/tables/one'),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes(dir))).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([503, 500, 503, 200, 200, 200]);
  expect(texts[0]).toContain('cannot write (data folder)/journal.sqlite');
  expect(texts[1]).not.toContain('EIO');

  const stream = readStream(await ask('/api/v1/events'));
  house.alarm({ code: 'JOURNAL_REFUSES', message: `cannot write ${path}`, advice: 'a' });
  house.tell('one', { type: 'alarm', alarm: { code: 'X', message: path, advice: dir } });
  const reported = JSON.stringify([await stream.next(), await stream.next()]);
  expect(reported).toContain('(data folder)/journal.sqlite');
  expect(reported).not.toContain(dir);
});

test('the folder is hidden by each of its names, and a relative one or a root is no name of it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-hidden-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const link = `${dir}-link`;
  symlinkSync(dir, link);
  onTestFinished(() => rmSync(link));
  expect(hidePathsOf(link)(`${dir}/a ${link}/b`)).toBe('(data folder)/a (data folder)/b');
  expect(hidePathsOf('data')('{"data":1}')).toBe('{"data":1}');
  expect(hidePathsOf('/')('a/b')).toBe('a/b');
});
