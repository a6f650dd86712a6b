import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { compileMessage } from '../../../src/messages/catalogue/icuCatalogue.js';
import { errorCodes } from '../../../src/shared/errorCodes.js';
import { adviceByRule, refusalAdvice } from '../../../src/shared/refusalAdvice.js';
import { type ParamType, paramsSource, paramTypesOf } from './paramTypes.js';

type File = Readonly<Record<string, string>>;
const fileOf = (language: string): File =>
  JSON.parse(readFileSync(`src/messages/catalogue/${language}.json`, 'utf8'));

const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
const english = fileOf('en');
/** Texts that have keys. */
const CHAPTERS = 'src/web/guide/chapters';
const GUIDES = [...readdirSync(CHAPTERS).map((name) => join(CHAPTERS, name)), 'src/laws/guide/text/en.json'];
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('messageParams.ts'))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

test('the types of keys and parameters are those of the English catalogue', async () => {
  await expect(paramsSource(english)).toMatchFileSnapshot('../../../src/messages/catalogue/messageParams.ts');
});

test('the rules core says in English what the catalogue does, without the parser', async () => {
  const rows = Object.entries(english).filter(([key]) => /^(illegalMove|pieceOn)\./.test(key));
  const compiled = Object.fromEntries(rows.map(([key, icu]) => [key, compileMessage(icu)]));
  const source = [
    '// biome-ignore-all format: written by `npm run docs:messages` from en.json.',
    "import type { Catalogue } from '../messages/catalogue/compiledMessage.js';",
    '',
    '/** `jadoube/chess` runs in browsers as it is, without the parser of messages. */',
    `export const explainedEnglish: Catalogue = ${JSON.stringify(compiled, null, 1)};`,
    '',
  ];
  await expect(source.join('\n')).toMatchFileSnapshot('../../../src/chess/explainedEnglish.ts');
});

test('every message is used, and every key in a guide is a message', () => {
  const written = Object.keys(english).filter((key) => !/^advice(ByRule)?\./.test(key));
  const ofSources = new Set([...sources.matchAll(/'(\w+(?:\.[\w-]+)*)'/g)].map(([, key]) => key));
  const ofGuides = new Set(
    GUIDES.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/"@([^"]+)"|\[(\w+\.\w+)\]/g)]).map(
      ([, key, button]) => key ?? button ?? '',
    ),
  );
  expect(written.filter((key) => !ofSources.has(key) && !ofGuides.has(key))).toEqual([]);
  expect([...ofGuides].filter((key) => english[key] === undefined)).toEqual([]);
});

test('the advice of every error and of every rule that refuses is a message, with the same English', () => {
  const advice = Object.entries(errorCodes).map(([code, row]) => [`advice.${code}`, row.advice]);
  const ofRules = [...Object.keys(adviceByRule), '9.9'].map((rule) => refusalAdvice(rule));
  for (const one of ofRules)
    advice.push([
      one?.key ?? '',
      one?.params ? (one.text.replace('9.9', '{rule}') ?? '') : (one?.text ?? ''),
    ]);
  const ofCatalogue = Object.entries(english).filter(([key]) => /^advice(ByRule)?\./.test(key));
  expect(Object.fromEntries(ofCatalogue)).toEqual(Object.fromEntries(advice));
});

/** Every choice in a message: its parameter, and its options. */
const choicesOf = (icu: string) => {
  const found: {
    by: string;
    type: 'select' | Intl.PluralRuleType;
    options: readonly string[];
    other: number;
  }[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const one of elements) {
      if (one.type !== TYPE.select && one.type !== TYPE.plural) continue;
      const type = one.type === TYPE.select ? 'select' : (one.pluralType ?? 'cardinal');
      const other = one.options['other']?.value.length ?? 0;
      found.push({ by: one.value, type, options: Object.keys(one.options), other });
      for (const { value } of Object.values(one.options)) visit(value);
    }
  };
  visit(parse(icu, { ignoreTag: true, captureLocation: false }));
  return found;
};

/**
 * Parameters that a translation may not use: one that English lacks, or a choice by one that is only text.
 */
const wrongParams = (own: ReadonlyMap<string, ParamType>, wanted: ReadonlyMap<string, ParamType>) => [
  ...[...wanted]
    .filter(([name, type]) => !Array.isArray(type) && !own.has(name))
    .map(([name]) => `lacks ${name}`),
  ...[...own].filter(([name]) => !wanted.has(name)).map(([name]) => `has ${name}`),
  ...[...own]
    .filter(([name, type]) => type !== 'text' && typeof type !== typeof wanted.get(name) && wanted.has(name))
    .map(([name]) => `chooses by ${name}`),
  ...[...own]
    .filter(([name, type]) => type === 'number' && wanted.get(name) !== 'number' && wanted.has(name))
    .map(([name]) => `counts ${name}`),
];

/** Numbers that English counts and a translation only inserts: `1 Partien`. */
const uncounted = (icu: string, wanted: string): readonly string[] => {
  const countedIn = (text: string): readonly string[] =>
    choicesOf(text).flatMap(({ by, type }) => (type === 'select' ? [] : [by]));
  const own = countedIn(icu);
  return [...new Set(countedIn(wanted))].filter((name) => !own.includes(name));
};

/** The plural forms that a choice lacks. `many` is for millions. */
const lackingForms = (language: string, icu: string): readonly string[] =>
  choicesOf(icu).flatMap(({ by, type, options }) =>
    type === 'select'
      ? []
      : new Intl.PluralRules(language, { type })
          .resolvedOptions()
          .pluralCategories.filter((form) => form !== 'many' && !options.includes(form))
          .map((form) => `${by} has no ${form}`),
  );

test('a number without its plural, or without one of its forms, is found', () => {
  const english = '{games, plural, one {# game} other {# games}}';
  expect(uncounted('{games} Partien', english)).toEqual(['games']);
  expect(uncounted('{games, plural, one {# Partie} other {# Partien}}', english)).toEqual([]);
  expect(lackingForms('de', '{games, plural, =0 {} other {# Partien}}')).toEqual(['games has no one']);
  expect(lackingForms('pl', english)).toEqual(['games has no few']);
});

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const catalogue = fileOf(language);

  test('has the messages of English, in its order, none empty', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(english));
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the parameters of English', () => {
    const wrong = Object.entries(catalogue).flatMap(([key, text]) =>
      wrongParams(paramTypesOf(text), paramTypesOf(english[key] ?? '')).map((what) => `${key} ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  test('counts what English counts, in every form that the language has', () => {
    const wrong = Object.entries(catalogue).flatMap(([key, text]) => [
      ...uncounted(text, english[key] ?? '').map((name) => `${key}: ${name} is not counted`),
      ...lackingForms(language, text).map((what) => `${key}: ${what}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('has every word of its choices', () => {
    const wrong = Object.entries(catalogue).flatMap(([key, text]) => {
      const wanted = paramTypesOf(english[key] ?? '');
      return choicesOf(text).flatMap(({ by, type, options, other }) => {
        const words = wanted.get(by);
        if (type !== 'select' || !Array.isArray(words)) return [];
        const lacking = other > 0 ? [] : words.filter((one) => !options.includes(one));
        const strange = options.filter((one) => one !== 'other' && !words.includes(one));
        return [
          ...lacking.map((word) => `${key}: ${by} has no ${word}`),
          ...strange.map((word) => `${key}: ${by} is never ${word}`),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });
});
