import type { Language } from './language.js';
import { type Sentences, setSentences } from './say.js';

type Loading = () => Promise<{ readonly default: Sentences }>;

const others: Readonly<Record<Exclude<Language, 'en'>, Loading>> = {
  de: () => import('./pages/de.json', { with: { type: 'json' } }),
  es: () => import('./pages/es.json', { with: { type: 'json' } }),
  fr: () => import('./pages/fr.json', { with: { type: 'json' } }),
};

/** Loads the words of a language, before anything is drawn. A file that does not come leaves English. */
export const loadWords = async (language: Language): Promise<void> => {
  if (language === 'en') return;
  const words = await others[language]().catch(() => undefined);
  if (words !== undefined) setSentences(words.default);
};
