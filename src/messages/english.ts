import { asItIs } from './asItIs.js';
import english from './catalogue/en.json' with { type: 'json' };
import { icuCatalogue } from './catalogue/icuCatalogue.js';
import type { Message } from './catalogue/message.js';
import { createTranslate, type Translate } from './translate.js';

/** English: what logs, the wire and a terminal without another language say. */
export const inEnglish: Translate = createTranslate({
  language: 'en',
  catalogue: icuCatalogue(english),
  phrasebook: asItIs,
});

/** The English text that stands beside the key of a message on the wire. */
export const englishText = (message: Message): string => inEnglish(message);
