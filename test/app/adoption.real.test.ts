import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../../src/extensions/fleet/shell/certificates.js';
import { choosePort } from '../../src/extensions/fleet/simulation/choosePort.js';
import { startDaemonProcess, until } from './daemonProcess.js';

test('a new machine shows a code, the hub takes it in by that, and can throw it out while connected', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-adoption-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const port = await choosePort();
  const { ca, broker } = await makeCertificates({ hosts: [], nowMs: Date.now() });
  for (const [name, text] of Object.entries({
    'ca.pem': ca,
    'broker.pem': broker.cert,
    'broker.key': broker.key,
  }))
    writeFileSync(join(dir, name), text);
  const start = async (name: string, config: object) => {
    const file = join(dir, `${name}.json`);
    const tables = [{ id: 't1', device: 'serial:/nowhere?protocol=dgt' }];
    writeFileSync(file, JSON.stringify({ tables, ...config }));
    const daemon = await startDaemonProcess(['--config', file, '--data-dir', join(dir, name)]);
    onTestFinished(() => void daemon.kill('SIGKILL'));
    const post = async (path: string, body: object) => {
      const response = await fetch(daemon.base + path, { method: 'POST', body: JSON.stringify(body) });
      const answer = (await response.json()) as { error?: { code: string } };
      return [response.status, answer.error?.code ?? answer];
    };
    const fleet = async () => (await fetch(`${daemon.base}/api/v1/fleet`)).json();
    return { post, fleet, daemon };
  };
  const tls = { caFile: 'ca.pem', certFile: 'broker.pem', keyFile: 'broker.key' };
  const hub = await start('hub', {
    hub: true,
    fleet: { node: 'hub', port, users: { hub: 'the hub comes in' }, ...tls },
  });
  const node = await start('A', {
    fleet: { node: 'A', url: `mqtts://127.0.0.1:${port}` },
  });

  /** The output of the built command at the hub. */
  const said = async (args: readonly string[]): Promise<unknown> => {
    const command = ['dist/cli/main.js', 'fleet', ...args, '--url', hub.daemon.base];
    return JSON.parse((await promisify(execFile)(process.execPath, command)).stdout);
  };
  const code = await until('a code', async () => (await node.fleet()).node.code as string | undefined);
  expect(code).toMatch(/^\d{6}$/);
  await until('the hub hears', async () => (await hub.fleet()).hub.asking[0] as string | undefined);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await hub.post('/api/v1/fleet/adopt', { code: wrong })).toEqual([404, 'FLEET_CODE_WRONG']);
  expect(await said(['adopt', code])).toEqual({ node: 'A' });
  await until('its table', async () => {
    const { tables } = (await hub.fleet()).nodes[0] ?? { tables: [] };
    return tables.length > 0 || undefined;
  });
  expect((await node.fleet()).node).toEqual({ name: 'A', state: 'ready' });
  expect(await hub.post('/api/v1/fleet/adopt', { code }), 'handed over once').toEqual([
    404,
    'FLEET_CODE_WRONG',
  ]);
  if (process.platform !== 'win32')
    expect(statSync(join(dir, 'A', 'fleet-credential.json')).mode & 0o777).toBe(0o600);

  for (let i = 0; i < 3; i++) await hub.post('/api/v1/fleet/adopt', { code: wrong });
  expect(await hub.post('/api/v1/fleet/adopt', { code })).toEqual([429, 'FLEET_CODE_LIMIT']);

  expect(await said(['revoke', 'A'])).toEqual({ node: 'A' });
  await until(
    'it is out',
    async () => (await node.fleet()).node.problem?.code === 'FLEET_LOGIN' || undefined,
  );
  expect(await hub.post('/api/v1/fleet/revoke', { node: 'A' })).toEqual([404, 'NOT_FOUND']);
});
