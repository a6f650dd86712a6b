import { describe, expect, test } from 'vitest';
import { PHRASES, UNITS } from '../../../src/messages/speech/language.js';
import { LANGUAGE_CODES, languages } from '../../../src/messages/speech/languages.js';

const placesOf = (phrase: string): string[] =>
  [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe.each(LANGUAGE_CODES)('the words of %s', (code) => {
  const { phrases, files, units, code: own } = languages[code];

  test('are all there, and none is too many', () => {
    const missing = Object.keys(PHRASES).filter((key) => !Object.hasOwn(phrases, key));
    expect(missing, `missing in languages/${code}.ts`).toEqual([]);
    expect(Object.keys(phrases).filter((key) => !Object.hasOwn(PHRASES, key))).toEqual([]);
    expect(Object.entries(phrases).filter(([, words]) => words.trim() === '')).toEqual([]);
    expect(own).toBe(code);
  });

  test('leave no value out, and ask for no missing one', () => {
    const wrong = Object.entries(PHRASES).filter(
      ([key, places]) =>
        placesOf(phrases[key as keyof typeof PHRASES])
          .sort()
          .join() !== [...places].sort().join(),
    );
    expect(wrong).toEqual([]);
  });

  test('tell every file and every piece from every other', () => {
    expect(files).toHaveLength(8);
    expect(new Set(files.map((name) => name.charAt(0))).size).toBe(8);
    const { king, queen, rook, bishop, knight, pawn } = phrases;
    expect(new Set([king, queen, rook, bishop, knight, pawn]).size).toBe(6);
    expect(phrases.white).not.toBe(phrases.black);
    expect(phrases.castlesShort).not.toBe(phrases.castlesLong);
  });

  test('have every plural that the language has for whole numbers', () => {
    const plural = new Intl.PluralRules(code);
    const forms = new Set(Array.from({ length: 200 }, (_, count) => plural.select(count)));
    for (const unit of UNITS)
      expect(
        [...forms].filter((form) => units[unit][form] === undefined),
        `${unit} in ${code}`,
      ).toEqual([]);
  });
});
