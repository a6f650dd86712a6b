import type { Language } from './language.js';

/** Sentences of the pages by their English ones, which stand in the sources. */
type Sentences = Readonly<Record<string, string>>;
type Loading = () => Promise<{ readonly default: Sentences }>;

const others: Readonly<Record<Exclude<Language, 'en'>, Loading>> = {
  de: () => import('./pages/de.json', { with: { type: 'json' } }),
  es: () => import('./pages/es.json', { with: { type: 'json' } }),
  fr: () => import('./pages/fr.json', { with: { type: 'json' } }),
};

let sentences: Sentences = {};

/** Loads the words of a language, before anything is drawn. A file that does not come leaves English. */
export const loadWords = async (language: Language): Promise<void> => {
  if (language === 'en') return;
  const words = await others[language]().catch(() => undefined);
  if (words !== undefined) sentences = words.default;
};

/** An English sentence in the language of the page, with what belongs at its `{names}`. */
export const say = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (sentences[english] ?? english).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );

/** Marks a sentence that is said elsewhere by `say`, so that every language must have it. */
export const word = <const Sentence extends string>(english: Sentence): Sentence => english;
