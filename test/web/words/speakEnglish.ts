import english from '../../../src/messages/catalogue/en.json' with { type: 'json' };
import { icuCatalogue } from '../../../src/messages/catalogue/icuCatalogue.js';
import { setLanguage } from '../../../src/web/words/translate.js';

/** Sets the pages to English, as a browser does with its script. */
export const speakEnglish = (): void => setLanguage('en', icuCatalogue(english));
