import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examplesOf, faultsOf, PAGES, printedBy, promised } from '../library/examples.js';
import { type PackedProject, packProject } from './packedProject.js';

const INSTALL_MS = 600_000;

let project: PackedProject;
beforeAll(() => {
  project = packProject();
}, INSTALL_MS);
afterAll(() => project?.remove());

/** The package installed in an empty folder, as a user would install it. */
describe('the package', () => {
  let dir: string;
  beforeAll(() => {
    dir = project.install();
  }, INSTALL_MS);

  const npx = (...args: readonly string[]): string =>
    execFileSync('npx', ['--no-install', 'jadoube', ...args], { cwd: dir, encoding: 'utf8' });

  test('runs as npx jadoube', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(npx('--version').trim()).toBe(version);
    expect(npx('perft', '3')).toContain('nodes 8902');
  });

  test('replays a recording', () => {
    expect(npx('replay', resolve('fixtures/recordings/club-opera.jsonl'))).toMatch(/1-0\s*$/);
  });

  test('is a library too', () => {
    const program =
      "import { startPosition, legalMoves } from 'jadoube/chess'; console.log(legalMoves(startPosition).length)";
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: dir,
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe('20');
  });

  test('holds what is built, the open protocol and its papers, and nothing else', () => {
    const files = execFileSync('tar', ['-tzf', project.tarball], { encoding: 'utf8' }).trim().split('\n');
    expect(files).toContain('package/dist/cli/main.js');
    expect(files).toContain('package/dist/web/index.html');
    expect(files).toContain('package/dist/web/docs/index.html');
    expect(files).toContain('package/dist/web/docs/jadoube.schema.json');
    expect(files).toContain('package/dist/web/about.html');
    const allowed =
      /^package\/(dist\/.+|firmware-protocol\/.+|package\.json|(README|CHANGELOG)\.md|LICENSE|NOTICE)$/;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

/** The packed project in an empty folder, as users of the library alone have it. */
describe('the package without its native modules', () => {
  let dir: string;
  beforeAll(() => {
    dir = project.install('--omit=optional');
  }, INSTALL_MS);

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
    expect(natives.length).toBeGreaterThan(3);
    expect(natives.filter((name) => existsSync(join(dir, 'node_modules', name)))).toEqual([]);
    const files = readdirSync(join(dir, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => name.endsWith('.node'))).toEqual([]);
  });

  test('every example of the library compiles there, and prints what it promises', () => {
    const examples = PAGES.flatMap(examplesOf);
    expect(faultsOf(examples, dir)).toBe('');
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
    for (const name of [
      'serialport',
      'node-hid',
      'dbus-native',
      '@photostructure/sqlite',
      '@lydell/node-pty',
    ])
      expect(stdout).toContain(`${name} is not installed`);
  });
});
