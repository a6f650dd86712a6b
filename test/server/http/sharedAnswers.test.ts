import { request as ask, createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HttpEnv } from '../../../src/server/http/httpContext.js';
import { createSharedAnswers } from '../../../src/server/http/sharedAnswers.js';
import { closeServer, listen } from '../../../src/server/listen.js';
import { startHttp } from './httpHarness.js';

/** The time of the answers, which passes only by work. */
let nowMs = 0;
const workMs = (ms: number): void => {
  nowMs += ms;
};

const serve = async (make: () => object) => {
  const app = new Hono<HttpEnv>();
  const shared = createSharedAnswers(undefined, () => nowMs);
  app.get('/', (c) => shared.json(c, 'event', make));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  onTestFinished(() => closeServer(server));
  return `http://127.0.0.1:${(await listen(server, { host: '127.0.0.1', port: 0 })).port}/`;
};

/** The raw bytes, which `fetch` would decompress. */
const bytesOf = (url: string, headers: Record<string, string>) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const parts: Buffer[] = [];
    ask(url, { headers }, (response) => {
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('an answer for a crowd', () => {
  test('is made once for a hundred who ask together where making it takes long', async () => {
    let made = 0;
    const url = await serve(() => {
      workMs(20);
      return { made: ++made };
    });
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(url)).json()));
    expect(answers).toHaveLength(100);
    expect(made).toBe(1);
  });

  test('is made anew for each where it is made quickly: no reader gets an old state', async () => {
    let ply = 0;
    const url = await serve(() => ({ ply }));
    for (ply = 1; ply <= 30; ply++) expect(await (await fetch(url)).json()).toEqual({ ply });
  });

  test('is not sent again to who has it', async () => {
    let ply = 1;
    const url = await serve(() => ({ ply }));
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    ply = 2;
    const changed = await fetch(url, { headers: { 'If-None-Match': etag } });
    expect([changed.status, await changed.json()]).toEqual([200, { ply: 2 }]);
  });

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['deflate;q=1, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('for Accept-Encoding "%s" comes as %s', async (accepted, encoding) => {
    const url = await serve(() => ({ text: 'a'.repeat(10_000) }));
    const answer = await bytesOf(url, { 'accept-encoding': accepted });
    expect(answer.encoding).toBe(encoding);
    const json = encoding === 'gzip' ? gunzipSync(answer.bytes) : answer.bytes;
    expect(JSON.parse(json.toString())).toEqual({ text: 'a'.repeat(10_000) });
    expect(answer.bytes.length < 1_000).toBe(encoding === 'gzip');
  });

  test('the public has the tables so; who has a role gets his own, and no cache keeps it', async () => {
    const harness = await startHttp();
    const open = await harness.ask('/api/v1/tables?as=public');
    expect([open.headers.get('cache-control'), open.headers.get('etag')]).toEqual([
      'no-cache',
      expect.stringMatching(/^W\/".+"$/),
    ]);
    for (const path of ['/api/v1/tables', '/api/v1/tables?as=arbiter']) {
      const own = await harness.ask(path);
      expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
    }
  });
});
