import type { Translate } from '../messages/catalogue/translate.js';
import { withTypedWords } from '../messages/typedWord.js';

type Env = Readonly<Record<string, string | undefined>>;
type Loading = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;

const others: Readonly<Record<string, Loading>> = {
  de: () => import('../messages/catalogue/de.json', { with: { type: 'json' } }),
  es: () => import('../messages/catalogue/es.json', { with: { type: 'json' } }),
  fr: () => import('../messages/catalogue/fr.json', { with: { type: 'json' } }),
};

export const TERMINAL_LANGUAGES = ['en', ...Object.keys(others)] as const;

/** The language of the system, as programs of a terminal find it: `de` of `de_AT.UTF-8`. */
const languageOfSystem = (env: Env): string =>
  (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2).toLowerCase();

/** What the terminal says: in the language asked for, else in that of the system, else in English. */
export const terminalWords = async (env: Env, asked?: string): Promise<Translate> => {
  const language = asked ?? languageOfSystem(env);
  const load = others[language];
  if (load === undefined) return (await import('../messages/catalogue/english.js')).inEnglish;
  const [{ icuCatalogue }, { createTranslate }, catalogue] = await Promise.all([
    import('../messages/catalogue/icuCatalogue.js'),
    import('../messages/catalogue/translate.js'),
    load(),
  ]);
  return withTypedWords(createTranslate({ language, catalogue: icuCatalogue(catalogue.default) }));
};
