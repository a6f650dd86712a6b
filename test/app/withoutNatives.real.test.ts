import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examplesOf, faultsOf, PAGES, printedBy, promised } from '../library/examples.js';

const INSTALL_MS = 600_000;

/** The packed project in an empty folder, as somebody has it who wants the library alone. */
describe('the package without its native modules', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'jadoube-without-natives-'));
    const quiet = { stdio: 'pipe' } as const;
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', dir], quiet);
    const tarball = readdirSync(dir).find((name) => name.endsWith('.tgz')) ?? '';
    writeFileSync(join(dir, 'package.json'), '{"name":"user","version":"1.0.0","type":"module"}');
    const wishes = ['--omit=optional', '--no-audit', '--no-fund', resolve(dir, tarball)];
    execFileSync('npm', ['install', ...wishes], { ...quiet, cwd: dir });
  }, INSTALL_MS);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const jadoube = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['node_modules/jadoube/dist/cli/main.js', ...args], {
      cwd: dir,
      encoding: 'utf8',
      timeout: 60_000,
    });

  test('none of them is there, nor anything else that is compiled', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly optionalDependencies: Record<string, string>;
    };
    const natives = Object.keys(optionalDependencies);
    expect(natives).toHaveLength(4);
    expect(natives.filter((name) => existsSync(join(dir, 'node_modules', name)))).toEqual([]);
    const files = readdirSync(join(dir, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => name.endsWith('.node'))).toEqual([]);
  });

  test('every example of the library compiles there, and prints what it promises', () => {
    const examples = PAGES.flatMap(examplesOf);
    expect(faultsOf(examples, dir)).toEqual([]);
    expect(printedBy(examples, dir)).toEqual(examples.map(promised));
  });

  test('commands that need none work', () => {
    expect(jadoube('perft', '3').stdout).toContain('nodes 8902');
    expect(jadoube('replay', resolve('fixtures/recordings/club-opera.jsonl')).stdout).toMatch(/1-0\s*$/);
  });

  test.each([
    [
      'serve',
      ['serve', '--port', '0', '--live-chess-port', '0', '--data-dir', 'data'],
      '@photostructure/sqlite',
    ],
    ['simulate', ['simulate', 'dgt', '--pty', 'board'], '@lydell/node-pty'],
  ])('%s says in one sentence what is missing, and what to do', (_, args, name) => {
    const { status, stderr } = jadoube(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(`: ${name} is not installed`);
    expect(stderr).toContain('without `--omit=optional`');
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('the doctor names each that is missing', () => {
    const { status, stdout } = jadoube('doctor');
    expect(status).toBe(1);
    for (const name of ['serialport', 'node-hid', '@photostructure/sqlite', '@lydell/node-pty'])
      expect(stdout).toContain(`${name} is not installed`);
  });
});
