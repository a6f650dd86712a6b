import type { Translate } from './translate.js';

type Loading = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;

const others: Readonly<Record<string, Loading>> = {
  de: () => import('./de.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
};

export const CATALOGUE_LANGUAGES: readonly string[] = ['en', ...Object.keys(others)];

/** The translator for a language. English when it has no catalogue. */
export const loadTranslate = async (language: string): Promise<Translate> => {
  const load = Object.hasOwn(others, language) ? others[language] : undefined;
  if (load === undefined) return (await import('./english.js')).inEnglish;
  const [{ icuCatalogue }, { createTranslate }, catalogue] = await Promise.all([
    import('./icuCatalogue.js'),
    import('./translate.js'),
    load(),
  ]);
  return createTranslate({ language, catalogue: icuCatalogue(catalogue.default) });
};
