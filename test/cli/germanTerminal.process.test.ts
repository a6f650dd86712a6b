import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAIN = 'dist/cli/main.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-german-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<{ readonly out: string; readonly err: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, XDG_DATA_HOME: dir, NO_COLOR: '1', LC_ALL: 'de_DE.UTF-8' };
    execFile(process.execPath, [MAIN, ...args], { env }, (_error, out, err) =>
      resolve({ out, err }),
    ).stdin?.end();
  });

test('faults and notes of a PGN file are reported in the language of the terminal', async () => {
  const file = join(dir, 'games.pgn');
  const unplayable = '[white "A"]\n\n1. e4 e5 2. Ke3 *\n';
  writeFileSync(file, `${unplayable}\n${unplayable}\n${unplayable}\n1. e4 ) e5 *\n`);
  const { out, err } = await run('pgn', file);
  expect(out).toContain('[White "A"]');
  expect(err.trim().split('\n')).toEqual([
    'Partie 1, Zeile 3, Spalte 13: Ke3 ist hier kein regelgemäßer Zug',
    'Partie 2, Zeile 7, Spalte 13: Ke3 ist hier kein regelgemäßer Zug',
    'Partie 3, Zeile 11, Spalte 13: Ke3 ist hier kein regelgemäßer Zug',
    'Partie 4, Zeile 13, Spalte 7: ) ohne (',
    'Hinweis: Partie 1, Zeile 1, Spalte 1: das Tag white wird als White gelesen (und 2 weitere dieser Art)',
  ]);
});

test('so is what was assumed of a FEN, and the reason why it is none', async () => {
  const assumed = await run('adjudicate', '7k/5Q2/6K1/8/8/8/8/8 b');
  expect(assumed.err).toMatch(
    /^jadoube: gelesen als 7k.* \(angenommen: Rochade überall, .*, kein En passant\)\n$/,
  );
  expect(JSON.parse(assumed.out)).toMatchObject({ outcome: 'stalemate' });
  expect((await run('adjudicate', '8/8/8/8/8/8/8/8 w - -')).err).toContain('Weiß hat keinen König');
});
