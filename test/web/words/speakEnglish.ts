import english from '../../../src/messages/catalogue/en.json' with { type: 'json' };
import { icuCatalogue } from '../../../src/messages/catalogue/icuCatalogue.js';
import { setLanguage } from '../../../src/web/words/translate.js';

/** Pages say their sentences in English, as in a browser whose script brought them. */
export const speakEnglish = (): void => setLanguage('en', icuCatalogue(english));
