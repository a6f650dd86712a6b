import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { PageBoardService } from '../../../src/boards/transport/page/pageBoardService.js';
import { makeCertificates } from '../../../src/extensions/fleet/shell/certificates.js';
import { createTlsServer } from '../../../src/server/http/tlsServer.js';
import { createRadioHouse } from '../../../src/server/radio/radioHouse.js';
import { soon } from '../../soon.js';
import { startHttp } from './httpHarness.js';

const makeFiles = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-tls-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { ca, broker } = await makeCertificates({ hosts: [], nowMs: Date.now() });
  const [certificate, key] = [join(dir, 'one.crt'), join(dir, 'one.key')];
  writeFileSync(certificate, broker.cert);
  writeFileSync(key, broker.key);
  return { dir, ca, certificate, key };
};

const secureOf = (tls: { certificate?: string; key?: string }, dir = '') => ({
  ...{ tls: { port: 0, ...tls }, dir, hostNames: [] },
});

const get = (port: number, ca: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ca, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('pages, interface and the boards of pages are there over https too', async () => {
  const { ca, certificate, key } = await makeFiles();
  const service = new PageBoardService();
  const { gateway, ask } = await startHttp({
    secure: secureOf({ certificate, key }),
    radio: createRadioHouse(service, { tables: () => [] }, true),
  });
  const port = gateway.secureAddress()?.port ?? 0;
  expect(await get(port, ca, '/')).toBe(200);
  expect(await get(port, ca, '/api/v1/tables')).toBe(200);
  expect((await ask('/api/v1/tables')).status).toBe(200);
  const socket = new WebSocket(`wss://127.0.0.1:${port}/api/v1/radio/board`, {
    ca,
    origin: `https://127.0.0.1:${port}`,
  });
  onTestFinished(() => socket.terminate());
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'bring', name: 'B', protocol: 'dgt', link: 'serial' })),
  );
  await soon(() => expect(service.boards()).toEqual([{ name: 'B', protocol: 'dgt', link: 'serial' }]));
  await gateway.stop();
  await expect(get(port, ca, '/')).rejects.toThrow();
});

test('files that are missing, or are no certificate with its key, are named', async () => {
  const { dir, certificate, key } = await makeFiles();
  const start = (tls: { certificate: string; key: string }) => startHttp({ secure: secureOf(tls) });
  await expect(start({ certificate: join(dir, 'none.crt'), key })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('none.crt'),
  });
  const other = await makeFiles();
  await expect(start({ certificate, key: other.key })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('is no key for the certificate'),
  });
});

const makeDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-tls-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return join(dir, 'tls');
};

test('without files jadoube makes a certificate, which a device trusts by the authority that it offers', async () => {
  const dir = makeDir();
  const { gateway, ask } = await startHttp({ secure: secureOf({}, dir) });
  const port = gateway.secureAddress()?.port ?? 0;
  const offered = await ask('/authority.crt');
  expect(offered.headers.get('Content-Type')).toBe('application/x-x509-ca-cert');
  expect(await get(port, await offered.text(), '/api/v1/tables')).toBe(200);
  expect(await (await ask('/api/v1/https')).json()).toEqual({ port, authority: '/authority.crt' });
  const { ca: strange } = await makeFiles();
  await expect(get(port, strange, '/')).rejects.toThrow();
  if (process.platform !== 'win32')
    for (const name of ['authority.key', 'server.key'])
      expect(statSync(join(dir, name)).mode & 0o077, name).toBe(0);
});

test('without HTTPS, and with files of the house, there is no authority to trust', async () => {
  const { certificate, key } = await makeFiles();
  const none = await startHttp();
  expect(await (await none.ask('/api/v1/https')).json()).toEqual({ port: null, authority: null });
  const own = await startHttp({ secure: secureOf({ certificate, key }) });
  expect(await (await own.ask('/api/v1/https')).json()).toMatchObject({ authority: null });
  for (const { ask } of [none, own]) expect((await ask('/authority.crt')).status).toBe(404);
});

const log = () => {
  const lines: string[] = [];
  const say = (_: object, line: string): void => void lines.push(line);
  return { lines, log: { debug: () => {}, info: say, warn: say, error: say } };
};

test('a certificate that is renewed on the disk is used without a restart; a broken one is not', async () => {
  const old = await makeFiles();
  const fresh = await makeFiles();
  const { lines, log: said } = log();
  const deps = { ...secureOf(old), host: '127.0.0.1', log: said };
  const tls = await createTlsServer({
    ...deps,
    tls: { port: 0, certificate: old.certificate, key: old.key },
  });
  tls.server.on('request', (_, response) => response.end());
  await new Promise<void>((resolve) => tls.server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void tls.server.close());
  const { port } = tls.server.address() as AddressInfo;
  writeFileSync(old.certificate, 'half a file');
  await tls.refresh();
  expect(lines).toEqual(['the certificate for HTTPS stays as it was']);
  expect(await get(port, old.ca, '/')).toBe(200);
  writeFileSync(old.certificate, readFileSync(fresh.certificate));
  writeFileSync(old.key, readFileSync(fresh.key));
  await tls.refresh();
  expect(await get(port, fresh.ca, '/')).toBe(200);
  await expect(get(port, old.ca, '/')).rejects.toThrow();
});

test('a certificate that nears its end is renewed or told about', async () => {
  const dayMs = 86_400_000;
  const { certificate, key, dir } = await makeFiles();
  const own = log();
  const deps = { ...secureOf({ certificate, key }), host: '127.0.0.1', log: own.log };
  await createTlsServer({ ...deps, wallMs: () => Date.now() + 3_640 * dayMs });
  expect(own.lines).toEqual(['the certificate for HTTPS expires soon, or has expired']);
  const made = log();
  let days = 0;
  const house = { ...secureOf({}, join(dir, 'tls')), host: '127.0.0.1', log: made.log };
  const tls = await createTlsServer({ ...house, wallMs: () => Date.now() + days * dayMs });
  expect(made.lines).toEqual([
    'a certificate was made: devices must trust it once',
    'the certificate for HTTPS was renewed',
  ]);
  const authority = tls.authority();
  made.lines.length = 0;
  days = 350;
  await tls.refresh();
  expect(made.lines).toEqual(['the certificate for HTTPS was renewed', 'HTTPS has a new certificate']);
  expect(tls.authority()).toBe(authority);
});
