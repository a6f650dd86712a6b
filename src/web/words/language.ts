/** The languages that pages have words in, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * The language that a page was asked for, else the one that was chosen before, else the first of the reader's
 * that there is, else English. Tags as browsers have them: `de-AT` is German.
 */
export const languageOf = (asked: string | null, kept: string | null, readers: readonly string[]): Language =>
  [asked, kept, ...readers].map((tag) => (tag ?? '').slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
