import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nightly } from '../depth.js';

const program = ['/usr/games/pgn-extract', '/usr/bin/pgn-extract'].find((path) => existsSync(path));

const GAMES = nightly(70, 10);

test('pgn-extract takes every game that hands of all kinds have left behind', () => {
  expect(program, 'apt-get install pgn-extract').toBeDefined();
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-exports-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'exports.pgn');
  const bench = ['test/bench/laws.mjs', '--part', 'innocent', '--games', String(GAMES), '--pgn', file];
  const played = spawnSync(process.execPath, bench, { encoding: 'utf8' });
  expect(played.stderr).toBe('');
  const games = readFileSync(file, 'utf8').match(/^\[Event /gm)?.length ?? 0;
  expect(games).toBeGreaterThanOrEqual(GAMES);
  const read = spawnSync(program ?? 'pgn-extract', ['-s'], { input: readFileSync(file), encoding: 'utf8' });
  expect(read.stderr).toBe('');
  expect(read.stdout.match(/^\[Event /gm)).toHaveLength(games);
});
