import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chapters, translateChapters } from '../../../src/web/guide/chaptersIn.js';
import { guideWordsIn } from '../guide/guideWordsIn.js';

const texts = chapters.flatMap(({ title, about, tasks }) => [
  title,
  about,
  ...tasks.flatMap(({ title: task, why, given, steps }) => [
    task,
    why,
    ...(given === undefined ? [] : [given]),
    ...steps.flatMap(({ note }) => (note === undefined ? [] : [note])),
  ]),
]);

describe.each(['de', 'es', 'fr'])('the guide in %s', (language) => {
  const words: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`src/web/guide/text/${language}.json`, 'utf8'),
  );

  test('has every sentence', () => {
    expect(texts.filter((text) => words[text] === undefined)).toEqual([]);
  });

  test('names what is tapped, opened and filled in as the pages of that language do', () => {
    const translate = guideWordsIn(language);
    const named = chapters.flatMap(({ tasks }) =>
      tasks.flatMap(({ steps }) =>
        steps.flatMap((step) =>
          (['tap', 'open', 'fill', 'choose', 'of', 'in', 'upload'] as const).flatMap((field) => {
            const name = (step as Readonly<Record<string, unknown>>)[field];
            return typeof name === 'string' && /[a-z]{4}/.test(name) ? [name] : [];
          }),
        ),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    // Words that a language has in common with English.
    const same = new Set(['Analysis', 'Round 3', 'Commands', 'Games', 'Result', 'Name', 'Opponent']);
    expect(named.filter((name) => translate(name) === name && !same.has(name))).toEqual([]);
    expect(translateChapters(chapters, translate).map(({ id }) => id)).toEqual(chapters.map(({ id }) => id));
  });
});
