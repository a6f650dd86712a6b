import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';

beforeAll(() => {
  if (spawnSync('promtool', ['--version']).error !== undefined)
    throw new Error('promtool is missing: apt-get install --no-install-recommends prometheus');
});

test('promtool finds no fault in the metrics of a daemon with a game', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-promtool-'));
  const daemon = await startDaemonProcess(['--device', 'tcp:127.0.0.1:9?protocol=dgt', '--data-dir', dir]);
  onTestFinished(async () => {
    await daemon.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });
  const command = await fetch(`${daemon.base}/api/v1/tables/${(await daemon.table()).id}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"newGame"}',
  });
  expect(command.status).toBe(200);
  const metrics = await (await fetch(`${daemon.base}/metrics`)).text();
  expect(metrics).toContain('jadoube_');
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
  expect({ status: checked.status, said: checked.stdout + checked.stderr }).toEqual({ status: 0, said: '' });
});

test('the alerts are rules that Prometheus takes', () => {
  const said = execFileSync('promtool', ['check', 'rules', 'src/packaging/watching/alerts.yml'], {
    encoding: 'utf8',
  });
  expect(said).toMatch(/SUCCESS: \d+ rules found/);
});
