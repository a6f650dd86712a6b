import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const INSTALL_MS = 600_000;

/** Packs the project, and installs the tarball in an empty folder as a user would. */
describe('the package', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'jadoube-package-'));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', dir], { stdio: 'pipe' });
    const tarball = readdirSync(dir).find((name) => name.endsWith('.tgz')) ?? '';
    writeFileSync(join(dir, 'package.json'), '{"name":"user","version":"1.0.0","type":"module"}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', resolve(dir, tarball)], {
      cwd: dir,
      stdio: 'pipe',
    });
  }, INSTALL_MS);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

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
    const tarball = join(dir, readdirSync(dir).find((name) => name.endsWith('.tgz')) ?? '');
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
    expect(files).toContain('package/dist/cli/main.js');
    expect(files).toContain('package/dist/web/index.html');
    const allowed =
      /^package\/(dist\/.+|firmware-protocol\/.+|package\.json|(README|CHANGELOG)\.md|LICENSE|NOTICE)$/;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
  });
});
