import { asItIs, type Phrasebook } from '../messages/asItIs.js';
import { createPhrasebook, type Phrases } from '../messages/phrasebook.js';
import { withTypedWords } from '../messages/typedWord.js';

type Env = Readonly<Record<string, string | undefined>>;
type Loading = () => Promise<{ readonly default: Phrases }>;

const others: Readonly<Record<string, Loading>> = {
  de: () => import('../messages/phrases/de.json', { with: { type: 'json' } }),
  es: () => import('../messages/phrases/es.json', { with: { type: 'json' } }),
  fr: () => import('../messages/phrases/fr.json', { with: { type: 'json' } }),
};

export const TERMINAL_LANGUAGES = ['en', ...Object.keys(others)] as const;

/** The language of the system, as programs of a terminal find it: `de` of `de_AT.UTF-8`. */
const languageOfSystem = (env: Env): string =>
  (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2).toLowerCase();

/** What the terminal says: in the language asked for, else in that of the system, else in English. */
export const terminalWords = async (env: Env, asked?: string): Promise<Phrasebook> => {
  const load = others[asked ?? languageOfSystem(env)];
  return load === undefined ? asItIs : withTypedWords(createPhrasebook((await load()).default));
};
