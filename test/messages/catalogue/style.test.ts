import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';

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

/** An `other` without text only ends a choice among words that are all named. */
const optionsOf = (options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>) => [
  ...new Set(
    Object.entries(options)
      .filter(([name, { value }]) => name !== 'other' || value.length > 0)
      .flatMap(([, { value }]) => waysOf(value)),
  ),
];

/** The ways in which a message can be said, each gap as one word. */
const waysOf = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.reduce<readonly string[]>(
    (starts, element) => {
      const ends =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.select || element.type === TYPE.plural
            ? optionsOf(element.options)
            : ['x'];
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );

const textsOf = (language: string): readonly (readonly [key: string, text: string])[] => {
  const file: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`src/messages/catalogue/${language}.json`, 'utf8'),
  );
  return Object.entries(file).flatMap(([key, icu]) =>
    waysOf(parse(icu, { ignoreTag: true, captureLocation: false })).map((text) => [key, text] as const),
  );
};

const faultsOf = (text: string): readonly string[] =>
  BANNED.filter(([pattern]) => pattern.test(text)).map(([, better]) => better);

/** Sentences that have to be read twice. */
const isLong = (text: string): boolean =>
  text.split(/[.?!] /).some((sentence) => sentence.trim().split(/\s+/).length > WORDS_MAX);

test('English is plain', () => {
  const odd = textsOf('en').flatMap(([key, text]) => faultsOf(text).map((better) => `${key}: ${better}`));
  expect([...new Set(odd)]).toEqual([]);
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
