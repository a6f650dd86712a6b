import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Phrasebook } from '../../../src/messages/catalogue/asItIs.js';
import { createPhrasebook, type Phrases } from '../../../src/messages/phrasebook.js';

const read = (path: string): Phrases => JSON.parse(readFileSync(path, 'utf8'));

const ofExtensions = (language: string): Phrases =>
  Object.assign(
    {},
    ...readdirSync('src/extensions')
      .map((id) => `src/extensions/${id}/pages/words/${language}.json`)
      .filter((path) => existsSync(path))
      .map(read),
  );

/** As the page of the guide has it: the text of the guide, and all that pages say. */
export const phrasebookOf = (language: string): Phrasebook =>
  createPhrasebook({
    ...read(`src/web/words/pages/${language}.json`),
    ...ofExtensions(language),
    ...read(`src/messages/phrases/${language}.json`),
    ...read(`src/web/guide/text/${language}.json`),
  });
