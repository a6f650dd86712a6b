import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { RESULT_CAUSES_SHOWN, RESULTS_SHOWN, TABLE_PHASES_SHOWN } from './shownStates.js';

/** The folders whose pages are told in every language; the others are English so far. */
const FOLDERS = [
  'components',
  'play',
  'opponents',
  'study',
  'boardSetup',
  'clock',
  'fleet',
  'operator',
  'state',
  'words',
].map((name) => join('src/web', name));
const LANGUAGES = ['de', 'es', 'fr'] as const;

/** What people read or hear of an element. */
const READ = new Set(['aria-label', 'title', 'label', 'legend', 'placeholder', 'action']);
/** Names, and what is typed as it stands. */
const NAMES = /^(jadoube( token create \w+)?|lichess|PGN|API|Nf3 or e2e4)$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

type Found = { readonly said: Set<string>; readonly bare: string[] };

/** The sentences that are said, and the texts that are shown without being said. */
const collect = (): Found => {
  const found: Found = { said: new Set(), bare: [] };
  for (const path of sources) {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    const note = (text: string): void => {
      const shown = text.replaceAll(/\s+/g, ' ').trim();
      if (/\p{L}/u.test(shown) && !NAMES.test(shown)) found.bare.push(`${path}: ${shown}`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /^(say|word)$/.test(node.expression.getText())) {
        const [sentence] = node.arguments;
        if (sentence !== undefined && ts.isStringLiteralLike(sentence)) found.said.add(sentence.text);
      }
      if (ts.isJsxText(node)) note(node.text);
      if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer !== undefined) {
        const { initializer } = node;
        if (ts.isStringLiteral(initializer)) note(initializer.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  for (const sentence of [...RESULTS_SHOWN, ...RESULT_CAUSES_SHOWN, ...TABLE_PHASES_SHOWN])
    found.said.add(sentence);
  return found;
};

const { said, bare } = collect();
const wordsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/web/words/pages/${language}.json`, 'utf8'));
const gapsOf = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

test('no text of these pages stands there without being said', () => {
  expect(said.size).toBeGreaterThan(150);
  expect(bare).toEqual([]);
});

describe.each(LANGUAGES)('the words of %s', (language) => {
  const words = wordsOf(language);

  test('are all that is said, and no others', () => {
    expect([...said].filter((sentence) => words[sentence] === undefined)).toEqual([]);
    expect(Object.keys(words).filter((sentence) => !said.has(sentence))).toEqual([]);
  });

  test('have the same gaps, and are not empty', () => {
    for (const [english, text] of Object.entries(words)) {
      expect(gapsOf(text), english).toEqual(gapsOf(english));
      expect(text.trim(), english).not.toBe('');
    }
  });
});
