import { describe, expect, test } from 'vitest';
import type { Chapter } from '../../../src/web/guide/chapter.js';
import { guideIn } from '../guide/guideIn.js';

const NAMES = ['tap', 'open', 'fill', 'choose', 'of', 'in', 'upload'] as const;

const namedIn = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ tasks }) =>
    tasks.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        NAMES.flatMap((field) => {
          const name = (step as Readonly<Record<string, unknown>>)[field];
          return typeof name === 'string' && /\p{L}{4}/u.test(name) ? [name] : [];
        }),
      ),
    ),
  );

test('every key of the guide is a message', () => {
  expect(JSON.stringify(guideIn('en'))).not.toMatch(/@\w/);
});

test.each(['de', 'es', 'fr'])(
  'the guide in %s names what is tapped, opened and filled in as the pages of that language do',
  (language) => {
    const [english, named] = [namedIn(guideIn('en')), namedIn(guideIn(language))];
    expect(named.length).toBeGreaterThan(20);
    // Words that the language shares with English.
    const same = new Set(['Analysis', 'Round 3', 'Commands', 'Games', 'Result', 'Name', 'Opponent']);
    expect(named.filter((name) => english.includes(name) && !same.has(name))).toEqual([]);
  },
);

describe('the guide', () => {
  test('has the same tasks in every language', () => {
    const idsOf = (language: string) =>
      guideIn(language).map(({ id, tasks }) => [id, tasks.map((task) => task.id)]);
    for (const language of ['de', 'es', 'fr']) expect(idsOf(language)).toEqual(idsOf('en'));
  });
});
