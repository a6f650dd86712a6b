import type { Language } from '../words/language.js';
import en from './words/en.json' with { type: 'json' };

export type GuideWords = Readonly<Record<keyof typeof en, string>>;

const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: GuideWords }>>> = {
  de: () => import('./words/de.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
};

/** What the guide says around its text. Only the language that is read is loaded. */
export const guideWords = async (language: Language): Promise<GuideWords> =>
  language === 'en' ? en : (await others[language]()).default;
