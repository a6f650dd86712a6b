import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createOriginApproval } from '../../src/server/originApproval.js';
import { makeFolder } from '../journal/journalHarness.js';
import { startLiveChess } from './liveChess/liveChessHarness.js';

const openApproval = (path = join(makeFolder(), 'origins.json')) => {
  const unreadable: string[] = [];
  const service = createOriginApproval({
    path,
    nowIso: () => '2026-11-24T10:00:00.000Z',
    onUnreadable: (file) => unreadable.push(file),
  });
  return { service, path, unreadable };
};

/** The status of the answer when a page of that origin opens a WebSocket. */
const statusFor = (url: string, origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { origin });
    onTestFinished(() => socket.terminate());
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });

describe('a page that asks', () => {
  test('is let in from then on, also after a restart, and turned away again', async () => {
    const { service, path } = openApproval();
    const { url } = await startLiveChess({
      access: {
        isAllowed: (origin) => service.isAllowed(origin),
        onForeign: (origin) => service.requested(origin),
      },
    });
    expect(await statusFor(url, 'https://www.chess.com')).toBe(403);
    expect(service.requests()).toEqual([{ origin: 'https://www.chess.com', at: '2026-11-24T10:00:00.000Z' }]);
    expect((await service.allow('https://www.chess.com')).ok).toBe(true);
    expect(await statusFor(url, 'https://www.chess.com')).toBe(101);
    expect(service.requests()).toEqual([]);
    expect(openApproval(path).service.allowed()).toEqual(['https://www.chess.com']);
    await service.revoke('https://www.chess.com');
    expect(await statusFor(url, 'https://www.chess.com')).toBe(403);
    expect(openApproval(path).service.allowed()).toEqual([]);
  });

  test('is a page of that origin alone: not of its neighbours', async () => {
    const { service } = openApproval();
    await service.allow('https://www.chess.com');
    for (const other of [
      'http://www.chess.com',
      'https://chess.com',
      'https://www.chess.com:8443',
      'https://www.chess.com.evil.example',
    ])
      expect(service.isAllowed(other)).toBe(false);
  });

  test('which has no origin of its own never gets in, whoever is asked', async () => {
    const { service, path } = openApproval();
    const { url } = await startLiveChess({
      access: {
        isAllowed: (origin) => service.isAllowed(origin),
        onForeign: (origin) => service.requested(origin),
      },
    });
    expect(await statusFor(url, 'null')).toBe(403);
    expect(service.requests()).toEqual([]);
    for (const origin of [
      'null',
      '',
      '*',
      'https://',
      'file://',
      'https://a.example/',
      'javascript:alert(1)',
    ])
      expect((await service.allow(origin)).ok).toBe(false);
    // A file edited by hand cannot do so either.
    writeFileSync(path, '{"version":1,"letIn":["null","*","https://good.example"]}');
    const again = openApproval(path).service;
    expect([again.isAllowed('null'), again.isAllowed('*'), again.allowed()]).toEqual([
      false,
      false,
      ['https://good.example'],
    ]);
    expect(await statusFor(url, 'null')).toBe(403);
  });

  test('an extension has an origin of its own', async () => {
    const { service } = openApproval();
    const origin = 'chrome-extension://cfhdojbkjhnklbpkdaibdccddilifddb';
    service.requested(origin);
    expect(service.requests().map(({ origin: from }) => from)).toEqual([origin]);
    expect((await service.allow(origin)).ok).toBe(true);
    expect(service.isAllowed('chrome-extension://somebodyelse')).toBe(false);
  });
});

test('however many ask, only the last are remembered', () => {
  const { service } = openApproval();
  for (let i = 0; i < 1_000; i++) service.requested(`https://p${i}.example`);
  service.requested('https://p995.example');
  expect(service.requests()).toHaveLength(10);
  expect(service.requests().at(-1)?.origin).toBe('https://p995.example');
});

test('a damaged file admits no origin, and is reported', () => {
  const { path } = openApproval();
  writeFileSync(path, '{"version":1,"letIn":"https://good');
  const { service, unreadable } = openApproval(path);
  expect([service.allowed(), unreadable]).toEqual([[], [path]]);
  expect(readFileSync(path, 'utf8')).toContain('good');
});
