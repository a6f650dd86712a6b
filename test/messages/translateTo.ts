import { readFileSync } from 'node:fs';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { icuCatalogue } from '../../src/messages/catalogue/icuCatalogue.js';
import { createTranslate, type Translate } from '../../src/messages/catalogue/translate.js';
import { createPhrasebook } from '../../src/messages/phrasebook.js';

const read = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/messages/${folder}/${language}.json`, 'utf8'));

/** As the terminal and pages say it: messages by the catalogue, English text by the phrasebook. */
export const translateTo = (language: string): Translate =>
  language === 'en'
    ? inEnglish
    : createTranslate({
        language,
        catalogue: icuCatalogue(read('catalogue', language)),
        phrasebook: createPhrasebook(read('phrases', language)),
      });
