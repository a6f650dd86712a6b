import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/messages/speech/languages.js';
import { textsOf } from './catalogueTexts.js';

const WORDS_MAX = 30;

/** Words that hide who does something, or that stand for a term of the field. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:somebody|nobody|anybody|everybody)\b/i, 'name the player, the arbiter, the caller'],
  [/^(?:Who|Whoever|Whatever|So many|So long)\b/, 'begin with the subject'],
  [/\bput right\b|\bputs? .{1,20} right\b/i, 'correct'],
  [/\bis no more\b/i, 'is missing, has ended'],
  [/\bleft alone\b/i, 'say for how long there are no requests'],
  [/\bstands right\b/i, 'stands correctly'],
  [/\bin passing\b/i, 'en passant'],
  [/\botherwise than\b|\bgone on otherwise\b/i, 'differently'],
  [/\btake it all the same\b|\bno matter\b/i, 'import anyway'],
  [/\ball the same\b/i, 'still'],
];

/** The rows of the glossary in CONTRIBUTING: a term, what it means, and the words that it replaces. */
const glossary = (/## Glossary\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', means = '', not = '']) => ({ term, means, not: not === '-' ? [] : not.split(', ') }));

const replaced = new RegExp(`\\b(?:${glossary.flatMap(({ not }) => not).join('|')})\\b`, 'i');

/** Pages for readers who do not read the sources. */
const DOCS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.github/SECURITY.md'],
  ...['src/app/CONFIGURATION.md', 'src/app/OVERLOAD.md', 'src/laws/LAWS.md', 'src/LIBRARY.md'],
  ...readdirSync('src/docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `src/docs/${name}`),
];
/** Pages beside the sources. */
const README_PAGES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `src/${name}`)
  .filter((path) => !DOCS.includes(path));

/** The prose of a page, without the glossary, code, paths, and the addresses of links. */
const proseOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/## Glossary\n[\s\S]*?\n(?=## )/, '')
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`\n]*`/g, 'X')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[\w.]+\/[\w./]+/g, 'X');
/** Paragraphs, list items and table cells, each on one line. */
const paragraphsOf = (path: string): readonly string[] =>
  proseOf(path)
    .split(/\n\s*\n|\n(?=[-*|#\d])/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split('|'))
    .map((text) => text.trim());

const faultsOf = (text: string): readonly string[] =>
  BANNED.filter(([pattern]) => pattern.test(text)).map(([, better]) => better);

/** Whether a text has a sentence so long that it has to be read twice. */
const isLong = (text: string): boolean =>
  text.split(/[.?!] /).some((sentence) => sentence.trim().split(/\s+/).length > WORDS_MAX);

test('English is plain', () => {
  const odd = [...textsOf('en'), ...Object.entries(languages.en.phrases)].flatMap(([key, text]) =>
    faultsOf(text).map((better) => `${key}: ${better}`),
  );
  expect([...new Set(odd)]).toEqual([]);
});

test('the glossary has fifty terms, each with its meaning, and none replaces another', () => {
  expect(glossary).toHaveLength(50);
  expect(glossary.filter(({ term, means }) => term === '' || means === '')).toEqual([]);
  const terms = new Set(glossary.flatMap(({ term }) => term.split(', ')));
  expect(terms.size).toBeGreaterThanOrEqual(50);
  expect(glossary.flatMap(({ not }) => not).filter((word) => terms.has(word))).toEqual([]);
});

test('no word that the glossary replaces stands in the English catalogue', () => {
  expect(replaced.test('Somebody plays')).toBe(true);
  expect(textsOf('en').filter(([, text]) => replaced.test(text))).toEqual([]);
});

const lateSubject = /(?:^|[.!] )(?:Who|Whose|Whoever|Whatever|So many|So long) (?!.*\?)/;

test.each([...DOCS, ...README_PAGES])('nor in %s, where each sentence begins with its subject', (path) => {
  const odd = paragraphsOf(path).filter((text) => replaced.test(text) || lateSubject.test(text));
  expect(odd).toEqual([]);
});

test.each(DOCS)(`a sentence of %s has at most ${WORDS_MAX} words`, (path) => {
  const long = paragraphsOf(path).flatMap((text) => text.split(/[.?!:;] /).filter(isLong));
  expect(long).toEqual([]);
});

test.each([
  ['Nobody is logged in'],
  ['Who plays from outside'],
  ['The game is no more'],
  ['Put the pieces right first'],
  ['lichess asks to be left alone for a minute'],
])('%s is found', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

describe.each(['en', 'de', 'es', 'fr'])('in %s', (language) => {
  test(`a sentence has at most ${WORDS_MAX} words`, () => {
    expect([
      ...new Set(
        textsOf(language)
          .filter(([, text]) => isLong(text))
          .map(([key]) => key),
      ),
    ]).toEqual([]);
    expect(isLong(`${'word '.repeat(WORDS_MAX)}more.`)).toBe(true);
  });

  test('no blank is doubled, and none ends a text', () => {
    const wrong = textsOf(language).filter(([, text]) => / {2}|\s$|^\s/.test(text));
    expect([...new Set(wrong.map(([key]) => key))]).toEqual([]);
  });
});
