import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPhrasebook } from '../../../src/messages/phrasebook.js';
import { refusalTexts } from './refusalTexts.js';

/** English that no other language of these has, and that no name and no scope of a token is. */
const ENGLISH =
  /\b(the|and|with|which|of|is|from|not|there|that|are|have|game|games|board|round|cannot|could|would|already|answers?|needs?|once|twice|two|bye)\b/i;

const refusals = refusalTexts();

test('the refusals are found where they are written', () => {
  const places = refusals.map(({ place }) => place.split(':')[0]);
  expect(places.length).toBeGreaterThan(0);
});

test.each(['de', 'es', 'fr'])('every refusal that an operator can meet has its words in %s', (language) => {
  const translate = createPhrasebook(
    JSON.parse(readFileSync(`src/messages/phrases/${language}.json`, 'utf8')),
  );
  const missing = refusals.flatMap(({ place, texts }) =>
    texts
      .filter((text) => translate(text) === text || ENGLISH.test(translate(text).replaceAll(/`[^`]*`/g, '')))
      .map((text) => [place, text, translate(text)]),
  );
  expect(missing).toEqual([]);
});
