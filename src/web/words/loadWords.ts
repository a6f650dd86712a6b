import type { Catalogue } from '../../messages/catalogue/compiledMessage.js';
import type { Translate } from '../../messages/catalogue/translate.js';
import type { Language } from './language.js';
import { type Sentences, say, setSentences, word } from './say.js';
import { setTranslate } from './translate.js';

/** What each page is called, as it stands in its `NAME.html` before ` · jadoube`. */
const TITLES: readonly string[] = [
  word('Arbiter'),
  word('Board set-up'),
  word('Bring a board'),
  word('Event'),
  word('Fleet'),
  word('Live boards'),
  word('Operator'),
  word('Overlay'),
  word('Overlays'),
  word('Sensor test'),
];

/** A title in the language of the page; one that is none of these says something of its own. */
export const sayTitle = (title: string): string => {
  const [name = '', ...rest] = title.split(' · ');
  return TITLES.includes(name) ? [say(name), ...rest].join(' · ') : title;
};

type Loading<Words> = () => Promise<{ readonly default: Words }>;
type Others<Words> = Readonly<Record<Exclude<Language, 'en'>, Loading<Words>>>;

const sentences: Others<Sentences> = {
  de: () => import('./pages/de.json', { with: { type: 'json' } }),
  es: () => import('./pages/es.json', { with: { type: 'json' } }),
  fr: () => import('./pages/fr.json', { with: { type: 'json' } }),
};

/** The sentences of the pages, by their English ones. */
export const sentencesOf = async (language: Exclude<Language, 'en'>): Promise<Sentences> =>
  (await sentences[language]()).default;

/** Loads only what pages say, before anything is drawn. A file that does not come leaves English. */
export const loadSentences = async (language: Language): Promise<void> => {
  const loaded = language === 'en' ? undefined : await sentences[language]().catch(() => undefined);
  if (loaded !== undefined) setSentences(loaded.default);
};

/** Compiled where pages are built (`vite.config.ts`). */
const catalogues: Others<Catalogue> = {
  de: () => import('../../messages/catalogue/de.json', { with: { type: 'json' } }),
  es: () => import('../../messages/catalogue/es.json', { with: { type: 'json' } }),
  fr: () => import('../../messages/catalogue/fr.json', { with: { type: 'json' } }),
};

/** Messages in a language. */
const loadTranslate = async (language: Language, english: Loading<Catalogue>): Promise<Translate> => {
  const [{ createTranslate }, catalogue] = await Promise.all([
    import('../../messages/catalogue/translate.js'),
    (language === 'en' ? english : catalogues[language])(),
  ]);
  return createTranslate({ language, catalogue: catalogue.default });
};

/**
 * Loads the words of a language, before anything is drawn. A file that does not come leaves English.
 * `english`: the messages that the page makes itself; absent: none, and nothing is loaded for English.
 */
export const loadWords = async (language: Language, english?: Loading<Catalogue>): Promise<void> => {
  const none: Loading<Catalogue> = async () => ({ default: {} });
  const isNeeded = language !== 'en' || english !== undefined;
  const [words, translate] = await Promise.all([
    language === 'en' ? undefined : sentences[language]().catch(() => undefined),
    isNeeded ? loadTranslate(language, english ?? none).catch(() => undefined) : undefined,
  ]);
  if (words !== undefined) setSentences(words.default);
  if (language !== 'en') document.title = sayTitle(document.title);
  if (translate !== undefined) setTranslate(translate);
  else if (isNeeded && language !== 'en') await loadWords('en', english);
};
