import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANY_PORTS, startDaemonProcess } from '../app/daemonProcess.js';

const COMPILER = resolve('node_modules/typescript7/bin/tsc');
const PACKED_MAIN = 'node_modules/jadoube/dist/cli/main.js';
let dir: string;

/** A folder as npm leaves it: what it would publish of jadoube, its libraries, and the extension beside it. */
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-outside-'));
  const modules = join(dir, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(modules, name));
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', dir];
  const tarball = execFileSync('npm', pack, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', tarball], { cwd: dir });
  renameSync(join(dir, 'package'), join(modules, 'jadoube'));
  const extension = join(modules, 'jadoube-extension-bell');
  cpSync('fixtures/outsideExtension', extension, { recursive: true });
  execFileSync(process.execPath, [COMPILER, '-p', extension], { stdio: 'pipe' });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const configured = (name: string, text: string): string => {
  const file = join(dir, name);
  writeFileSync(file, text);
  return file;
};

/** Starts a daemon with the extension, and asks what it rings and how its refusal is answered. */
const useBell = async (data: string, main?: string) => {
  const named = 'extensions: [jadoube-extension-bell]\nbell: { word: dong }\n';
  const config = configured('hall.yaml', `${named}dataDir: ${join(dir, data)}\n`);
  const daemon = await startDaemonProcess(['--config', config, '--device', 'simulated:dgt'], 0, {}, main);
  const ask = async (path: string) => {
    const answer = await fetch(`${daemon.base}/api/v1/${path}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  try {
    return { all: await ask('extensions'), bell: await ask('bell'), broken: await ask('bell/broken') };
  } finally {
    await daemon.kill('SIGTERM');
  }
};

const expectRings = ({ all, bell, broken }: Awaited<ReturnType<typeof useBell>>): void => {
  expect(all.body['extensions']).toContainEqual(expect.objectContaining({ id: 'bell', state: 'runs' }));
  expect(bell).toEqual({ status: 200, body: { word: 'dong', rung: [] } });
  expect(broken).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
};

test('an outside package compiles against the packed interface, and runs in the packed daemon', async () => {
  expectRings(await useBell('packed', join(dir, PACKED_MAIN)));
});

test('it runs in a daemon that is installed elsewhere, with its own copy of the interface', async () => {
  expectRings(await useBell('elsewhere'));
});

test('one that was written for another version is refused with what to do', () => {
  const at = join(dir, 'node_modules/jadoube-extension-late');
  cpSync(join(dir, 'node_modules/jadoube-extension-bell'), at, { recursive: true });
  const file = join(at, 'index.js');
  const written = readFileSync(file, 'utf8');
  expect(written).toContain('interface: 1');
  writeFileSync(file, written.replace('interface: 1', 'interface: 2'));
  const config = configured('late.yaml', `extensions: [jadoube-extension-late]\ndataDir: ${dir}/late\n`);
  const args = [join(dir, PACKED_MAIN), 'serve', '--config', config, ...ANY_PORTS];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('extensions.0: jadoube-extension-late: it was written for version 2');
  expect(stderr).toContain('update jadoube, or install an earlier version of jadoube-extension-late');
});
