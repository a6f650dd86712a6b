import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, until } from '../app/daemonProcess.js';
import { serveEngine } from '../opponents/engine/engineServer.js';

/** `jadoube play engine` without a board, in a folder of its own; what it has printed so far. */
const playEngine = async (...args: readonly string[]) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-play-'));
  const port = String(await freePort());
  const house = ['--port', port, '--data-dir', dir, '--device', 'tcp:127.0.0.1:9?protocol=dgt'];
  const child: ChildProcess = spawn(
    process.execPath,
    ['dist/cli/main.js', 'play', 'engine', ...house, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  });
  return { child, ended, output: () => output };
};

test('jadoube play engine sets up a game, and the engine begins it', async () => {
  const engine = `tcp:127.0.0.1:${await serveEngine(['e2e4'])}`;
  const { child, ended, output } = await playEngine('--engine', engine, '--color', 'black');
  await until(`the first move in: ${output()}`, async () => /^1\. e4/m.test(output()) || undefined);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('an engine that is not there is said, with what to do, and nothing is left running', async () => {
  const { ended, output } = await playEngine('--engine', '/nowhere/fish');
  expect(await ended).toBe(1);
  expect(output()).toContain('/nowhere/fish');
  expect(output()).not.toMatch(/^ +at /m);
});
