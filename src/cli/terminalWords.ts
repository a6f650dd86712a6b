import { CATALOGUE_LANGUAGES, loadTranslate } from '../messages/catalogue/loadTranslate.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { withTypedWords } from '../messages/typedWord.js';

type Env = Readonly<Record<string, string | undefined>>;

export const TERMINAL_LANGUAGES = CATALOGUE_LANGUAGES;

/** The language of the system as programs read it from the environment: `de` of `de_AT.UTF-8`. */
const languageOfSystem = (env: Env): string =>
  (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2).toLowerCase();

/** The language of the terminal: the one asked for, otherwise that of the system, otherwise English. */
export const terminalWords = async (env: Env, asked?: string): Promise<Translate> => {
  const language = asked ?? languageOfSystem(env);
  const translate = await loadTranslate(language);
  return language !== 'en' && TERMINAL_LANGUAGES.includes(language) ? withTypedWords(translate) : translate;
};
