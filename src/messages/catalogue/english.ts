import english from './en.json' with { type: 'json' };
import { icuCatalogue } from './icuCatalogue.js';
import type { Message } from './message.js';
import { createTranslate, type Translate } from './translate.js';

/** English: what logs, the wire and a terminal without another language say. */
export const inEnglish: Translate = /* @__PURE__ */ createTranslate({
  language: 'en',
  catalogue: icuCatalogue(english),
});

/** The English text that stands beside the key of a message on the wire. */
export const englishText = (message: Message): string => inEnglish(message);
