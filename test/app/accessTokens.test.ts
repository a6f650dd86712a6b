import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkHosts, makeQrText, makeTokenLink } from '../../src/app/accessLink.js';
import { createTokenStore } from '../../src/app/accessTokens.js';
import { readQrText } from '../shared/readQr.js';

const makeStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-tokens-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'data', 'tokens.json');
  return { folder, file, store: createTokenStore(file, () => '2026-11-21T14:00:00.000Z') };
};

test('a token is found by itself until it is revoked, also by another process', async () => {
  const { file, store } = await makeStore();
  expect(await store.find('anything')).toBeUndefined();
  const { token, info } = await store.create('arbiter', 'Hall 2');
  expect(token).toMatch(/^[\w-]{24}$/);
  expect(info).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}$/),
    name: 'Hall 2',
    role: 'arbiter',
    createdAt: '2026-11-21T14:00:00.000Z',
  });
  const running = createTokenStore(file);
  expect(await running.find(token)).toEqual({ name: 'Hall 2', role: 'arbiter' });
  expect(await running.find(`${token}x`)).toBeUndefined();
  expect(await store.revoke(info.id)).toEqual([info]);
  expect(await running.find(token)).toBeUndefined();
  expect(await store.revoke(info.id)).toEqual([]);
});

test('a token counts until it expires, and then says so', async () => {
  const { file, store } = await makeStore();
  const { token } = await store.create('arbiter', 'round 1', { expiresAt: '2026-11-21T20:00:00.000Z' });
  const at = (iso: string) => createTokenStore(file, () => iso).find(token);
  expect(await at('2026-11-21T19:59:59.999Z')).toEqual({ name: 'round 1', role: 'arbiter' });
  expect(await at('2026-11-21T20:00:00.000Z')).toBe('expired');
});

test('the list tells when and from where each token was shown last', async () => {
  const { folder, file, store } = await makeStore();
  const [one, other] = [await store.create('player', 'A'), await store.create('player', 'B')];
  await store.find(one.token, '192.0.2.7');
  await store.find(one.token, '192.0.2.8');
  await store.find('unknown', '192.0.2.9');
  expect((await store.list()).map(({ lastUse }) => lastUse)).toEqual([
    { atIso: '2026-11-21T14:00:00.000Z', from: '192.0.2.8' },
    undefined,
  ]);
  const uses = join(folder, 'data', 'token-uses.json');
  expect((await stat(uses)).mode & 0o777).toBe(0o600);
  expect(await readFile(uses, 'utf8')).not.toContain(one.token);
  // An unreadable file of uses refuses no caller.
  await writeFile(uses, 'torn');
  expect(await createTokenStore(file).find(other.token)).toEqual({ name: 'B', role: 'player' });
});

test('tokens are listed oldest first and revoked by name', async () => {
  const { store } = await makeStore();
  for (const name of ['A', 'B', 'A']) await store.create('player', name);
  expect((await store.list()).map(({ name }) => name)).toEqual(['A', 'B', 'A']);
  expect(await store.revoke('A')).toHaveLength(2);
  expect((await store.list()).map(({ name }) => name)).toEqual(['B']);
});

test('the file holds no token, is for its owner only, and is replaced whole', async () => {
  const { file, store } = await makeStore();
  const { token } = await store.create('operator', 'me');
  expect(await readFile(file, 'utf8')).not.toContain(token);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(file, '..'))).toEqual(['tokens.json']);
});

test('a damaged file is refused and left alone', async () => {
  const { file, store } = await makeStore();
  await store.create('player', 'A');
  await writeFile(file, '{"version":1,"tokens":[{"role":"king"}]}');
  await expect(store.find('x')).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  await expect(store.create('player', 'B')).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(await readFile(file, 'utf8')).toContain('king');
});

test('places that cannot be read or written are reported as such', async () => {
  const { folder } = await makeStore();
  await writeFile(join(folder, 'plain'), '');
  const codeOf = (file: string) =>
    createTokenStore(file)
      .create('player', 'A')
      .catch(({ code }) => code);
  expect(await codeOf(join(folder, 'plain', 'tokens.json'))).toBe('FILE_UNREADABLE');
  const occupied = join(folder, 'tokens.json');
  await mkdir(`${occupied}.${process.pid}.new`);
  expect(await codeOf(occupied)).toBe('FILE_UNWRITABLE');
});

test('links carry the token behind the #', () => {
  expect(makeTokenLink('192.168.1.7', 8960, 'a-b_c')).toBe('http://192.168.1.7:8960/#token=a-b_c');
  expect(makeTokenLink('fe80::1', 80, 'x')).toBe('http://[fe80::1]:80/#token=x');
  expect(linkHosts('192.168.1.7')).toEqual(['192.168.1.7']);
  expect(linkHosts('0.0.0.0')).not.toContain('0.0.0.0');
  expect(linkHosts('::').length).toBeGreaterThan(0);
});

test.each([
  ['a token link', makeTokenLink('192.168.1.7', 8960, 'a'.repeat(24))],
  ['a link with an IPv6 address', makeTokenLink('fe80::1', 80, 'x')],
  ['a long one', `https://example.org/#token=${'b'.repeat(300)}`],
])('the QR code of %s scans from a terminal, with colours and without', async (_, link) => {
  for (const colors of [false, true]) expect(readQrText(await makeQrText(link, colors))).toBe(link);
  expect(await makeQrText(link, false)).toMatch(/^[ ▀▄█\n]+$/);
  // Black on white in each line, whatever the colours of the terminal.
  for (const line of (await makeQrText(link, true)).split('\n'))
    expect(line.replaceAll('\u001b', 'ESC')).toMatch(/^ESC\[30;107m[ ▀▄█]+ESC\[0m$/);
});
