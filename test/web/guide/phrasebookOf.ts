import { readFileSync } from 'node:fs';
import type { Phrasebook } from '../../../src/wording/asItIs.js';
import { createPhrasebook, type Phrases } from '../../../src/wording/phrasebook.js';

const read = (path: string): Phrases => JSON.parse(readFileSync(path, 'utf8'));

/** As the page of the guide has it: the text of the guide, and all that pages say. */
export const phrasebookOf = (language: string): Phrasebook =>
  createPhrasebook({
    ...read(`src/web/words/pages/${language}.json`),
    ...read(`src/wording/phrases/${language}.json`),
    ...read(`src/web/guide/text/${language}.json`),
  });
