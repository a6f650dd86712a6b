import type { Catalogue } from '../../messages/catalogue/compiledMessage.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import type { Language } from './language.js';
import { say } from './say.js';
import { addEnglish, setLanguage } from './translate.js';

type Loading = () => Promise<{ readonly default: Catalogue }>;
export type Others = Readonly<Record<Exclude<Language, 'en'>, Loading>>;

/** Compiled where pages are built (`vite.config.ts`). */
const catalogues: Others = {
  de: () => import('../../messages/catalogue/de.json', { with: { type: 'json' } }),
  es: () => import('../../messages/catalogue/es.json', { with: { type: 'json' } }),
  fr: () => import('../../messages/catalogue/fr.json', { with: { type: 'json' } }),
};

type Page = {
  /** What it is called. */
  readonly title?: PlainKey;
  /** A page that reveals nothing of the daemon has its own sentences alone. */
  readonly others?: Others;
};

/**
 * Loads the words of a language, before anything is drawn. A file that does not come leaves English,
 * which came with the script.
 */
export const loadWords = async (
  language: Language,
  english: Catalogue,
  { title, others = catalogues }: Page = {},
): Promise<void> => {
  addEnglish(english);
  const loaded = language === 'en' ? undefined : await others[language]().catch(() => undefined);
  if (loaded !== undefined) setLanguage(language, loaded.default);
  if (title !== undefined) document.title = `${say(title)} · jadoube`;
};
