import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askToStop, openControlSocket, pagesOf } from '../../src/app/controlSocket.js';

const dataDir = (): string => mkdtempSync(join(tmpdir(), 'jadoube-stop-'));
const fileOf = (dir: string) =>
  JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')) as {
    readonly port: number;
    readonly key: string;
  };

/** The answer of the door before it closes the connection. */
const say = (port: number, words: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(words));
    socket.on('data', (bytes) => {
      received += String(bytes);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });

test('only a caller with the key of the data directory is accepted', async () => {
  const dir = dataDir();
  const door = await openControlSocket(dir);
  let asked = false;
  door.asked.then(() => {
    asked = true;
  });
  const { port, key } = fileOf(dir);
  expect(await say(port, 'please\n')).toBe('');
  expect(await say(port, `${key.slice(1)}\n`)).toBe('');
  expect(await say(port, `${'x'.repeat(1_000)}\n`)).toBe('');
  expect(asked).toBe(false);
  expect(await say(port, `${key}\n`)).toBe('stopping\n');
  await door.asked;
  door.close();
});

test.skipIf(process.platform === 'win32')(
  'the key is its owner’s alone, and another at each start',
  async () => {
    const dir = dataDir();
    const first = await openControlSocket(dir);
    const { key } = fileOf(dir);
    expect(statSync(join(dir, 'running.json')).mode & 0o777).toBe(0o600);
    first.close();
    const second = await openControlSocket(dir);
    expect(fileOf(dir).key).not.toBe(key);
    second.close();
  },
);

test('a missing or killed daemon is reported', async () => {
  const dir = dataDir();
  await expect(async () => askToStop(dir)).rejects.toMatchObject({ code: 'DAEMON_ABSENT' });
  const door = await openControlSocket(dir);
  const left = readFileSync(join(dir, 'running.json'));
  door.close();
  writeFileSync(join(dir, 'running.json'), left);
  await expect(askToStop(dir)).rejects.toMatchObject({ code: 'DAEMON_ABSENT' });
  writeFileSync(join(dir, 'running.json'), '{"pid":');
  await expect(async () => askToStop(dir)).rejects.toMatchObject({ code: 'DAEMON_ABSENT' });
});

test('the data directory says where each gateway of a daemon is, also at ports that the system chose', async () => {
  const dir = dataDir();
  const gateways = { http: 'http://127.0.0.1:40001', liveChess: 'ws://127.0.0.1:40002/api/v1.0' };
  const door = await openControlSocket(dir, undefined, gateways);
  expect(JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8'))).toMatchObject({ gateways });
  door.close();
});

test('a user who may read the data directory learns where the pages are, while the daemon runs', async () => {
  const dir = dataDir();
  expect(pagesOf(dir)).toBeUndefined();
  const door = await openControlSocket(dir, { host: '0.0.0.0', port: 9_460 });
  expect(pagesOf(dir)).toEqual({ host: '0.0.0.0', port: 9_460 });
  door.close();
  expect(pagesOf(dir)).toBeUndefined();
  writeFileSync(join(dir, 'running.json'), 'no JSON');
  expect(pagesOf(dir)).toBeUndefined();
});
