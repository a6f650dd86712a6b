import type { Catalogue } from '../../messages/catalogue/compiledMessage.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import type { Language } from './language.js';
import { say } from './say.js';
import { addEnglish, setLanguage } from './translate.js';

type Loading = () => Promise<{ readonly default: Catalogue }>;
export type Others = Readonly<Record<Exclude<Language, 'en'>, Loading>>;

/** Compiled when pages are built (`vite.config.ts`). */
const catalogues: Others = {
  de: () => import('../../messages/catalogue/de.json', { with: { type: 'json' } }),
  es: () => import('../../messages/catalogue/es.json', { with: { type: 'json' } }),
  fr: () => import('../../messages/catalogue/fr.json', { with: { type: 'json' } }),
};

type Page = {
  /** The title of the page. */
  readonly title?: PlainKey;
  /** Set by a page that shows no texts of the daemon and so needs only its own messages. */
  readonly others?: Others;
};

/**
 * Loads the messages of a language before anything is rendered. If that fails, the English messages of the
 * script remain.
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
