import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sharedData } from '../sharedData.js';
import { convert } from './converting.js';

const program = ['/usr/games/pgn-extract', '/usr/bin/pgn-extract'].find((path) => existsSync(path));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const pgnFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pgn'))
    .map((name) => join(folder, name));

const own = ['fixtures/pgn', 'fixtures/pgn/drawn'].flatMap((folder) => pgnFiles(join(root, folder)));
const theirs = sharedData('pgn', 'rules/pgn').flatMap(pgnFiles);

/** The words of a game: pgn-extract sets spaces around braces and fills its lines differently. */
const words = (game: string): readonly string[] =>
  game
    .replace(/([{}()])/g, ' $1 ')
    .split(/\s+/)
    .filter((word) => word !== '');
const movetexts = (text: string): readonly (readonly string[])[] =>
  text.split(/\n\n(?=\[Event )/).map((game) => words(game.slice(game.indexOf('\n\n'))));

/** Whether a complaint is about the result, which the players agree on and the converter leaves alone. */
const isAboutResult = (complaint: string): boolean =>
  complaint.startsWith('Warning: Result of ') && complaint.includes('inconsistent with checkmate');

describe('pgn-extract accepts our export and reads the same moves', () => {
  test('it is installed', () => {
    expect(program, 'apt-get install pgn-extract').toBeDefined();
  });

  test.each([...own, ...theirs].map((file) => [basename(file), file]))('%s', (_, file) => {
    const exported = convert(readFileSync(file), 'pgn').text;
    const run = spawnSync(program ?? 'pgn-extract', ['-s'], { input: exported, encoding: 'utf8' });
    const complaints = run.stderr.split(/\n(?=Warning:|File )/).filter((text) => text.trim() !== '');
    const serious = complaints.filter(
      (text, i) => !isAboutResult(text) && !isAboutResult(complaints[i - 1] ?? ''),
    );
    expect(serious).toEqual([]);
    expect(movetexts(run.stdout)).toEqual(movetexts(exported));
  });
});
