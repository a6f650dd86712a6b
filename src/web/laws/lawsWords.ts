import type { GuideFrame, GuideText } from '../../laws/guide/guide.js';
import enText from '../../laws/guide/text/en.json' with { type: 'json' };
import enFrame from '../../laws/guide/words/en.json' with { type: 'json' };
import type { Language } from '../words/language.js';

type Others<Words> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Words }>>>;

const frames: Others<GuideFrame> = {
  de: () => import('../../laws/guide/words/de.json', { with: { type: 'json' } }),
  es: () => import('../../laws/guide/words/es.json', { with: { type: 'json' } }),
  fr: () => import('../../laws/guide/words/fr.json', { with: { type: 'json' } }),
};

const texts: Others<GuideText> = {
  de: () => import('../../laws/guide/text/de.json', { with: { type: 'json' } }),
  es: () => import('../../laws/guide/text/es.json', { with: { type: 'json' } }),
  fr: () => import('../../laws/guide/text/fr.json', { with: { type: 'json' } }),
};

/** The guide in a language. Only the one that is read is loaded. */
export const lawsWords = async (
  language: Language,
): Promise<{ readonly frame: GuideFrame; readonly text: GuideText }> => {
  if (language === 'en') return { frame: enFrame, text: enText };
  const [frame, text] = await Promise.all([frames[language](), texts[language]()]);
  return { frame: frame.default, text: text.default };
};
