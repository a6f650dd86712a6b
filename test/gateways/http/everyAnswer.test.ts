import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hidePathsOf } from '../../../src/gateways/hidePaths.js';
import { apiRoutes } from '../../../src/gateways/http/routes/apiRoutes.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';
import { err } from '../../../src/shared/result.js';
import { createFakeTableService } from '../fakeTableService.js';
import { readStream, startHttp } from './httpBed.js';

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
  const told = JSON.stringify([await stream.next(), await stream.next()]);
  expect(told).toContain('(data folder)/journal.sqlite');
  expect(told).not.toContain(dir);
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
