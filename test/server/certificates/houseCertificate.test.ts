import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepCertificate } from '../../../src/server/certificates/certificateFolder.js';
import { makeAuthority, makeServerCertificate } from '../../../src/server/certificates/houseCertificate.js';
import { houseHosts } from '../../../src/server/certificates/houseHosts.js';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
const HOME = ['localhost', '127.0.0.1', '::1', '192.168.1.5', 'fd00::12', 'chess.local'];

const makeDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-certificates-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
};

test('a certificate names its hosts, and Apple accepts its length', async () => {
  const authority = await makeAuthority([], 'desk', NOW_MS);
  const { cert } = await makeServerCertificate(authority, HOME, NOW_MS);
  const certificate = new X509Certificate(cert);
  for (const host of ['localhost', 'chess.local']) expect(certificate.checkHost(host)).toBe(host);
  for (const address of ['127.0.0.1', '::1', '192.168.1.5', 'fd00::12'])
    expect(certificate.checkIP(address), address).toBe(address);
  expect(certificate.checkHost('chess.example.org')).toBeUndefined();
  const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / DAY_MS;
  expect(days).toBeLessThan(825);
});

/** What OpenSSL says of a certificate for these hosts by an authority that knows only some of them. */
const verdict = async (known: readonly string[], hosts: readonly string[]): Promise<string> => {
  const dir = makeDir();
  const authority = await makeAuthority(known, 'desk', Date.now());
  const { cert } = await makeServerCertificate(authority, hosts, Date.now());
  writeFileSync(join(dir, 'ca.pem'), authority.cert);
  writeFileSync(join(dir, 'server.pem'), cert);
  try {
    const args = ['verify', '-x509_strict', '-CAfile', join(dir, 'ca.pem'), join(dir, 'server.pem')];
    return execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' }).includes('OK') ? 'ok' : 'odd';
  } catch (error) {
    return /permitted subtree violation/.test(String((error as { stderr: string }).stderr))
      ? 'not permitted'
      : String(error);
  }
};

test('an authority is limited to local hosts and those of the configuration', async () => {
  expect(await verdict([], HOME)).toBe('ok');
  expect(await verdict(['chess.example.org', '203.0.113.7', '2001:db8::7'], ['chess.example.org'])).toBe(
    'ok',
  );
  expect(await verdict(['2001:db8::7'], ['2001:db8::7'])).toBe('ok');
  for (const host of ['bank.example.org', '203.0.113.7', '2001:db8::8', '172.32.0.1'])
    expect(await verdict(['chess.example.org'], [host]), host).toBe('not permitted');
});

test('what is kept is used again; another address or the end of its time renews it alone', async () => {
  const dir = makeDir();
  const keep = (hosts: readonly string[], days: number) =>
    keepCertificate(dir, hosts, NOW_MS + days * DAY_MS);
  const first = await keep(HOME, 0);
  expect(first.made).toBe('authority');
  expect((await keep(HOME, 1)).made).toBe('nothing');
  expect((await keep(HOME.slice(1), 1)).made).toBe('nothing');
  const moved = await keep([...HOME, '10.1.2.3'], 1);
  expect(moved).toMatchObject({ made: 'server', authority: first.authority });
  expect((await keep(HOME, 337)).made).toBe('nothing');
  expect((await keep(HOME, 338)).made).toBe('server');
  expect((await keep(HOME, 3_600)).made).toBe('authority');
});

test('a new name outside the local network, and damaged files, need a new authority', async () => {
  const dir = makeDir();
  const keep = (hosts: readonly string[]) => keepCertificate(dir, hosts, NOW_MS);
  await keep(HOME);
  expect((await keep([...HOME, 'chess.example.org'])).made).toBe('authority');
  expect((await keep(HOME)).made).toBe('nothing');
  writeFileSync(join(dir, 'server.crt'), 'half');
  expect((await keep(HOME)).made).toBe('server');
  writeFileSync(join(dir, 'authority.key'), readFileSync(join(dir, 'server.key')));
  expect((await keep(HOME)).made).toBe('authority');
});

test('the hosts of a house are local ones and those that are named', () => {
  const hosts = houseHosts('0.0.0.0', ['Chess.example.org', 'no name', '203.0.113.7']);
  expect(hosts).toEqual(
    expect.arrayContaining(['localhost', '127.0.0.1', 'chess.example.org', '203.0.113.7']),
  );
  expect(hosts).not.toContain('no name');
  expect(hosts).not.toContain('0.0.0.0');
  expect(houseHosts('192.0.2.4', [])).toContain('192.0.2.4');
});
