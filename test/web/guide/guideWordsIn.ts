import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { translateBy } from '../../../src/web/guide/chaptersIn.js';
import type { Sentences } from '../../../src/web/words/say.js';

const read = (path: string): Sentences => JSON.parse(readFileSync(path, 'utf8'));

const ofExtensions = (language: string): Sentences =>
  Object.assign(
    {},
    ...readdirSync('src/extensions')
      .map((id) => `src/extensions/${id}/pages/words/${language}.json`)
      .filter((path) => existsSync(path))
      .map(read),
  );

/** As the page of the guide has it: the text of the guide, and the names that pages have. */
export const guideWordsIn = (language: string): ReturnType<typeof translateBy> =>
  translateBy({
    ...read(`src/web/words/pages/${language}.json`),
    ...ofExtensions(language),
    ...read(`src/web/guide/text/${language}.json`),
  });
