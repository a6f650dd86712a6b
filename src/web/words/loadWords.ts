import type { Phrases } from '../../messages/phrasebook.js';
import type { Language } from './language.js';
import { type Sentences, say, setSentences, word } from './say.js';
import { setPhrasebook } from './translate.js';

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

const phrases: Others<Phrases> = {
  de: () => import('../../messages/phrases/de.json', { with: { type: 'json' } }),
  es: () => import('../../messages/phrases/es.json', { with: { type: 'json' } }),
  fr: () => import('../../messages/phrases/fr.json', { with: { type: 'json' } }),
};

/** All rows of a language: those of the house, and those of the pages. */
export const phrasesOf = async (language: Exclude<Language, 'en'>): Promise<Phrases> => {
  const [ofPages, ofHouse] = await Promise.all([sentences[language](), phrases[language]()]);
  return { ...ofPages.default, ...ofHouse.default };
};

/** Loads only what pages say, before anything is drawn. A file that does not come leaves English. */
export const loadSentences = async (language: Language): Promise<void> => {
  const loaded = language === 'en' ? undefined : await sentences[language]().catch(() => undefined);
  if (loaded !== undefined) setSentences(loaded.default);
};

/** Loads the words of a language, before anything is drawn. A file that does not come leaves English. */
export const loadWords = async (language: Language): Promise<void> => {
  if (language === 'en') return;
  const [ofPages, ofHouse, book] = await Promise.all([
    sentences[language]().catch(() => undefined),
    phrases[language]().catch(() => undefined),
    import('../../messages/phrasebook.js').catch(() => undefined),
  ]);
  if (ofPages !== undefined) setSentences(ofPages.default);
  document.title = sayTitle(document.title);
  if (ofHouse !== undefined && book !== undefined) setPhrasebook(book.createPhrasebook(ofHouse.default));
};
