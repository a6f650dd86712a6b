import { readFileSync } from 'node:fs';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { icuCatalogue } from '../../src/messages/catalogue/icuCatalogue.js';
import { createTranslate, type Translate } from '../../src/messages/catalogue/translate.js';

/** Translates as the terminal and pages do. */
export const translateTo = (language: string): Translate =>
  language === 'en'
    ? inEnglish
    : createTranslate({
        language,
        catalogue: icuCatalogue(
          JSON.parse(readFileSync(`src/messages/catalogue/${language}.json`, 'utf8')) as Record<
            string,
            string
          >,
        ),
      });
