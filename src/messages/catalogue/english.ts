import english from './en.json' with { type: 'json' };
import { icuCatalogue } from './icuCatalogue.js';
import type { Message } from './message.js';
import { createTranslate, type Translate } from './translate.js';

/** Translates into English, for logs, the wire, and terminals without another language. */
export const inEnglish: Translate = /* @__PURE__ */ createTranslate({
  language: 'en',
  catalogue: icuCatalogue(english),
});

/** The English text that goes over the wire beside the key of a message. */
export const englishText = (message: Message): string => inEnglish(message);
