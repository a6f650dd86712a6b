import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from './daemonProcess.js';

const run = (...args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/cli/main.js', ...args], (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });

test('jadoube stop comes back when the daemon has ended in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-stop-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const daemon = await startDaemonProcess(['--data-dir', dataDir, '--device', 'simulated:dgt']);
  onTestFinished(() => void daemon.kill('SIGKILL'));
  expect(await run('stop', '--data-dir', dataDir)).toMatchObject({
    code: 0,
    out: `jadoube has stopped (process ${daemon.child.pid})\n`,
  });
  await expect.poll(() => daemon.child.exitCode).toBe(0);
  expect(['journal.sqlite-wal', 'running.json'].filter((name) => existsSync(join(dataDir, name)))).toEqual(
    [],
  );
  expect(await run('stop', '--data-dir', dataDir)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no jadoube runs'),
  });
});
