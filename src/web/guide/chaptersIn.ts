import { createPhrasebook, type Phrases } from '../../messages/phrasebook.js';
import type { Language } from '../words/language.js';
import { phrasesOf } from '../words/loadWords.js';
import type { Chapter } from './chapter.js';
import { chapters } from './chapters.js';
import { tellChapters } from './tellChapters.js';

const texts: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Phrases }>>> = {
  de: () => import('./text/de.json', { with: { type: 'json' } }),
  es: () => import('./text/es.json', { with: { type: 'json' } }),
  fr: () => import('./text/fr.json', { with: { type: 'json' } }),
};

/** The guide in a language: its own text, and the names of what pages show as the pages have them. */
export const chaptersIn = async (language: Language): Promise<readonly Chapter[]> => {
  if (language === 'en') return chapters;
  const [text, phrases] = await Promise.all([texts[language](), phrasesOf(language)]);
  return tellChapters(chapters, createPhrasebook({ ...phrases, ...text.default }));
};
