import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../app/daemonProcess.js';
import { serveEngine } from '../extensions/engine/engineServer.js';

const openFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-play-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

const ABSENT = ['--device', 'tcp:127.0.0.1:9?protocol=dgt'];

/**
 * Runs `jadoube play` with its games in that folder, at a board that does not answer; gives what it has
 * printed so far.
 */
const play = (dir: string, ...args: readonly string[]) => playAt(ABSENT, dir, ...args);

const playAt = async (board: readonly string[], dir: string, ...args: readonly string[]) => {
  const house = ['--port', '0', '--live-chess-port', '0', '--data-dir', dir, ...board];
  const child = spawn(process.execPath, ['dist/cli/main.js', 'play', ...args, ...house], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, output: () => output };
};

test('a game against an engine is begun, cut off, taken up again, and ended by a word', async () => {
  const dir = openFolder();
  const engine = `tcp:127.0.0.1:${await serveEngine(['e2e4'])}`;
  const first = await play(dir, 'engine', '--engine', engine, '--color', 'black', '--time', '5+3');
  await until(
    `the first move in: ${first.output()}`,
    async () => /^1\. e4/m.test(first.output()) || undefined,
  );
  first.child.kill('SIGKILL');
  await first.ended;
  const { child, ended, output } = await play(dir, 'again');
  await until(
    `the game in: ${output()}`,
    async () => output().includes('Paused: Black to move') || undefined,
  );
  child.stdin.write('resume\nresign\n');
  expect(await ended).toBe(0);
  expect(output()).toMatch(/^The game goes on: tcp:127/m);
  expect(output()).toMatch(/^The game goes on: Black to move$/m);
  expect(output()).toMatch(/^Result: 1-0, White wins \(resignation\)$/m);
  expect(output()).not.toMatch(/^New game/m);
});

test('on the simulated board too the pieces stand after a power cut where they stood', async () => {
  const dir = openFolder();
  const engine = `tcp:127.0.0.1:${await serveEngine(['e7e5', 'b8c6'])}`;
  const first = await playAt([], dir, 'engine', '--engine', engine, '--time', '5+3');
  await until(
    `the board in: ${first.output()}`,
    async () => /: Connected$/m.test(first.output()) || undefined,
  );
  first.child.stdin.write('e4\n');
  await until(
    `the reply in: ${first.output()}`,
    async () => /^1\.\.\. e5/m.test(first.output()) || undefined,
  );
  first.child.kill('SIGKILL');
  await first.ended;
  const { child, ended, output } = await playAt([], dir, 'again');
  await until(`the game in: ${output()}`, async () => /: Connected$/m.test(output()) || undefined);
  child.stdin.write('resume\nNf3\n');
  await until(`the game in: ${output()}`, async () => /^2\.\.\. Nc6/m.test(output()) || undefined);
  child.stdin.write('resign\n');
  expect(await ended).toBe(0);
  expect(output()).not.toMatch(/^New game|abandoned/m);
});

test('an engine that is not there is said, with what to do, and nothing is left running', async () => {
  const { ended, output } = await play(openFolder(), 'engine', '--engine', '/nowhere/fish');
  expect(await ended).toBe(1);
  expect(output()).toContain('/nowhere/fish');
  expect(output()).not.toMatch(/^ +at /m);
});

test('options of the house beside those of the game: language and configuration', async () => {
  const dir = openFolder();
  const config = join(dir, 'own.yaml');
  writeFileSync(config, 'rules: fide-rapid\n');
  const engine = `tcp:127.0.0.1:${await serveEngine(['e2e4'])}`;
  const words = ['--engine', engine, '--color', 'black', '--lang', 'de', '--config', config];
  const { output } = await play(dir, 'engine', ...words);
  await until(`the first move in: ${output()}`, async () => /^1\. e4/m.test(output()) || undefined);
  expect(output()).toMatch(/^Neue Partie/m);
});
