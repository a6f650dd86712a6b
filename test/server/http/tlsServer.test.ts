import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { PageBoardService } from '../../../src/boards/transport/page/pageBoardService.js';
import { makeCertificates } from '../../../src/extensions/fleet/shell/certificates.js';
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

const get = (port: number, ca: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ca, path }, (response) => {
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
    tls: { port: 0, certificate, key },
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
  const start = (tls: { certificate: string; key: string }) => startHttp({ tls: { port: 0, ...tls } });
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
