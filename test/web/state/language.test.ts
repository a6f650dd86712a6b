import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageOf } from '../../../src/web/words/language.js';

const WEB = 'src/web';
const folders = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(^|\/)words$/.test(path),
);
const withJson = folders.filter((path) =>
  readdirSync(join(WEB, path)).some((name) => name.endsWith('.json')),
);

const read = (path: string, language: string) =>
  JSON.parse(readFileSync(join(WEB, path, `${language}.json`), 'utf8')) as Record<string, string>;
const placesOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the words of pages', () => {
  test('there are some', () => expect(withJson.length).toBeGreaterThan(0));

  test.each(withJson)('%s has every key in every language, with the same places to fill in', (path) => {
    const english = read(path, 'en');
    for (const language of Object.keys(LANGUAGES)) {
      const words = read(path, language);
      expect(
        Object.keys(words).filter((key) => !Object.hasOwn(english, key)),
        `${language}: not in English`,
      ).toEqual([]);
      expect(
        Object.keys(english).filter((key) => !words[key]?.trim()),
        `${language}: missing`,
      ).toEqual([]);
      const wrong = Object.keys(english).filter(
        (key) => `${placesOf(english[key] ?? '')}` !== `${placesOf(words[key] ?? '')}`,
      );
      expect(wrong, `${language}: other places`).toEqual([]);
    }
  });
});

test.each([
  ['fr', null, ['de-AT'], 'fr'],
  [null, 'es', ['de-AT'], 'es'],
  [null, null, ['nl', 'de-AT', 'en'], 'de'],
  ['xx', 'toString', [], 'en'],
  [null, null, ['tr'], 'en'],
] as const)('asked for %s, chosen %s, readers of %s: %s', (asked, kept, readers, language) => {
  expect(languageOf(asked, kept, readers)).toBe(language);
});
