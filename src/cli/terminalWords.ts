import type { Translate } from '../messages/catalogue/translate.js';
import { createPhrasebook, type Phrases } from '../messages/phrasebook.js';
import { withTypedWords } from '../messages/typedWord.js';

type Env = Readonly<Record<string, string | undefined>>;
type Loading<Rows> = () => Promise<{ readonly default: Rows }>;
type Files = { readonly phrases: Loading<Phrases>; readonly catalogue: Loading<Phrases> };

const others: Readonly<Record<string, Files>> = {
  de: {
    phrases: () => import('../messages/phrases/de.json', { with: { type: 'json' } }),
    catalogue: () => import('../messages/catalogue/de.json', { with: { type: 'json' } }),
  },
  es: {
    phrases: () => import('../messages/phrases/es.json', { with: { type: 'json' } }),
    catalogue: () => import('../messages/catalogue/es.json', { with: { type: 'json' } }),
  },
  fr: {
    phrases: () => import('../messages/phrases/fr.json', { with: { type: 'json' } }),
    catalogue: () => import('../messages/catalogue/fr.json', { with: { type: 'json' } }),
  },
};

export const TERMINAL_LANGUAGES = ['en', ...Object.keys(others)] as const;

/** The language of the system, as programs of a terminal find it: `de` of `de_AT.UTF-8`. */
const languageOfSystem = (env: Env): string =>
  (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2).toLowerCase();

/** What the terminal says: in the language asked for, else in that of the system, else in English. */
export const terminalWords = async (env: Env, asked?: string): Promise<Translate> => {
  const language = asked ?? languageOfSystem(env);
  const files = others[language];
  if (files === undefined) return (await import('../messages/catalogue/english.js')).inEnglish;
  const [{ icuCatalogue }, { createTranslate }, phrases, catalogue] = await Promise.all([
    import('../messages/catalogue/icuCatalogue.js'),
    import('../messages/catalogue/translate.js'),
    files.phrases(),
    files.catalogue(),
  ]);
  return withTypedWords(
    createTranslate({
      language,
      catalogue: icuCatalogue(catalogue.default),
      phrasebook: createPhrasebook(phrases.default),
    }),
  );
};
