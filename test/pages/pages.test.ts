import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandsFor } from '../../src/cli/commandTable.js';

const commands = await commandsFor('help');

const commandNames = Object.keys(commands);
const README_LINES_MAX = 110;
const README_COLUMNS_MAX = 120;
const DOCS = readdirSync('src/docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `src/docs/${name}`);
const PAGES = [
  'README.md',
  ...DOCS,
  'CONTRIBUTING.md',
  'test/bench/RESULTS.md',
  'src/chess/README.md',
  '.github/SECURITY.md',
  '.github/pull_request_template.md',
];
const readme = readFileSync('README.md', 'utf8');

/** Relative targets of links and pictures, without the place inside the page. */
const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

/** The commands that a page names as code. */
const commandsIn = (text: string): readonly string[] => {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, words]) => block ?? words ?? '',
  );
  return code.flatMap((one) =>
    [...one.matchAll(/(?:^|\| )jadoube ([a-z][a-z-]+)/gm)].map(([, name = '']) => name),
  );
};

describe('the README', () => {
  test(`has at most ${README_LINES_MAX} lines`, () =>
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(README_LINES_MAX));

  test(`has at most ${README_COLUMNS_MAX} columns`, () =>
    expect(readme.split('\n').filter((line) => line.length > README_COLUMNS_MAX)).toEqual([]));

  test('says the status before anything else, and how to install in the first screen and a half', () => {
    const lines = readme.split('\n');
    expect(readme).toContain('tested byte for byte on simulated boards; recordings of real ones are welcome');
    expect(lines.findIndex((line) => line.startsWith('**Status.**'))).toBeLessThan(20);
    const [, install = ''] = /\n## Install\n([\s\S]*?)\n## /.exec(readme) ?? [];
    expect(install).toMatch(
      /npm install -g jadoube[\s\S]*\.deb[\s\S]*podman build[\s\S]*npm ci && npm start/,
    );
    expect(readme.slice(0, readme.indexOf(install) + install.length).split('\n').length).toBeLessThan(45);
  });

  test('begins with the two command lines', () => {
    const [, first = ''] = /```\n([\s\S]*?)```/.exec(readme) ?? [];
    const lines = first
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +#.*/, ''));
    expect(lines).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  test('names only commands that exist; the documentation names all of them', () => {
    expect(commandsIn(readme).filter((name) => !commandNames.includes(name))).toEqual([]);
    const docs = commandsIn(readFileSync('src/docs/commands.md', 'utf8'));
    expect(commandNames.filter((name) => !docs.includes(name))).toEqual([]);
  });
});

test('npm scripts that the pages name exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:-]*\w)(?![\w:-])/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test.each(PAGES)('%s has no dead link', (page) => {
  const dead = linksOf(readFileSync(page, 'utf8')).filter(
    (target) => !existsSync(join(dirname(page), target)),
  );
  expect(dead).toEqual([]);
});

test('every section of RESULTS.md is written by a bench, and every bench has its place there', () => {
  const results = readFileSync('test/bench/RESULTS.md', 'utf8');
  const begun = [...results.matchAll(/<!-- (\w+): begin -->/g)].map(([, name]) => name);
  const ended = [...results.matchAll(/<!-- (\w+): end -->/g)].map(([, name]) => name);
  expect(ended).toEqual(begun);
  const benches = readdirSync('test/bench', { recursive: true, encoding: 'utf8' });
  const written = benches
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [...readFileSync(join('test/bench', name), 'utf8').matchAll(/writeResults\('(\w+)'/g)])
    .map(([, name]) => name);
  expect(begun.toSorted()).toEqual(written.toSorted());
});

test('each promise of SECURITY.md names the tests that try to break it, and they exist', () => {
  const [, table = ''] =
    /## What holds\n([\s\S]*?)\n## /.exec(readFileSync('.github/SECURITY.md', 'utf8')) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| promise'));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const named = [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
    expect([row, named.length > 0, named.filter((path) => !existsSync(path))]).toEqual([row, true, []]);
  }
});
