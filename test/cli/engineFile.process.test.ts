import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../journal/journalHarness.js';

const isWindows = process.platform === 'win32';

test('a chess program that takes a file as an engine starts the board as one', () => {
  const file = resolve('dist/cli/jadoube-uci.js');
  const [program, args] = isWindows ? [process.execPath, [file]] : [file, []];
  // Chess programs start an engine in any folder.
  const said = execFileSync(program, args, { cwd: makeFolder(), input: 'uci\nquit\n', encoding: 'utf8' });
  expect(said).toMatch(/^id name jadoube board$/m);
  expect(said).toMatch(/^uciok$/m);
});
