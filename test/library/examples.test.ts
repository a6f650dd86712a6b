import { mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examplesOf, faultsOf, PAGES, printedBy, promised } from './examples.js';

const FOLDER = 'dist/examples';
const examples = PAGES.flatMap(examplesOf);

describe('the examples of the library', () => {
  mkdirSync(FOLDER, { recursive: true });

  test('there is one for every entry point', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly exports: Record<string, unknown>;
    };
    const names = Object.keys(exports)
      .filter((name) => !name.endsWith('.json'))
      .map((name) => name.replace('.', 'jadoube'));
    const page = readFileSync('src/LIBRARY.md', 'utf8');
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(names);
    expect(examplesOf('src/LIBRARY.md')).toHaveLength(names.length);
    expect(examplesOf('src/chess/README.md')).toHaveLength(5);
  });

  test('each prints what it promises', () => {
    const expected = examples.map(promised);
    expect(expected.every((lines) => lines.length > 0)).toBe(true);
    expect(printedBy(examples, FOLDER)).toEqual(expected);
  });

  test('all compile under tsc --strict, as a user of the package has it', () => {
    expect(faultsOf(examples, FOLDER)).toBe('');
  });
});
