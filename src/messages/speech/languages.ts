import type { Language } from './language.js';
import { de } from './languages/de.js';
import { en } from './languages/en.js';
import { es } from './languages/es.js';
import { fr } from './languages/fr.js';
import { it } from './languages/it.js';
import { nl } from './languages/nl.js';
import { pl } from './languages/pl.js';
import { pt } from './languages/pt.js';
import { ru } from './languages/ru.js';
import { uk } from './languages/uk.js';

export const LANGUAGE_CODES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'ru', 'pt', 'uk'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** All languages that can be spoken. */
export const languages: Readonly<Record<LanguageCode, Language>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pl,
  ru,
  pt,
  uk,
};
