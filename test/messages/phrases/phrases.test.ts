import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import type { Said } from '../../../src/messages/catalogue/translate.js';
import { createPhrasebook, type Phrases } from '../../../src/messages/phrasebook.js';
import { translateTo } from '../translateTo.js';
import { spokenTexts } from './spokenTexts.js';
import { writtenTexts } from './writtenTexts.js';

const LANGUAGES = ['de', 'es', 'fr'] as const;
const phrasesOf = (language: string): Phrases =>
  JSON.parse(readFileSync(`src/messages/phrases/${language}.json`, 'utf8'));

const gapsOf = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap);

/** English that no other language of these has: articles, prepositions, verbs. */
const ENGLISH =
  /\b(the|and|with|pressed|clock|moved|which|knight|pawn|rook|bishop|queen|king|white|black|of|is|from)\b/i;

describe.each(LANGUAGES)('what is told, in %s', (language) => {
  const translate = translateTo(language);

  test('has no English left in it, whatever happened', () => {
    expect(spokenTexts.length).toBeGreaterThan(200);
    expect(
      spokenTexts
        .filter((text) => ENGLISH.test(translate(text).replaceAll(/`[^`]*`/g, '')))
        .map((text) => [text, translate(text)]),
    ).toEqual([]);
    const english = (text: Said): string => inEnglish(text);
    expect(
      spokenTexts.filter((text) => translate(text) === english(text) && /[a-z]{4}/.test(english(text))),
    ).toEqual([]);
  });

  test('has the rows of the others, with their gaps, and none is empty', () => {
    const phrases = phrasesOf(language);
    expect(Object.keys(phrases)).toEqual(Object.keys(phrasesOf('de')));
    for (const [english, said] of Object.entries(phrases)) {
      expect(said, english).not.toBe('');
      const gaps = gapsOf(english);
      expect(
        gapsOf(said).filter((gap) => !gaps.includes(gap)),
        english,
      ).toEqual([]);
    }
  });
});

test('every sentence that is written where people at a table are told something has its row', () => {
  const translate = createPhrasebook(phrasesOf('de'));
  const written = writtenTexts();
  expect(written.length).toBeGreaterThan(5);
  const rows = Object.keys(phrasesOf('de'));
  const isRow = (pattern: RegExp): boolean => rows.some((row) => pattern.test(row));
  const missing = written.filter(
    ({ row, samples }) => !isRow(row) && samples().every((text) => translate(text) === text),
  );
  expect(missing.map(({ place }) => place)).toEqual([]);
});
