/** The languages of the pages with their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * Chooses the language of a page: the requested one, the one chosen before, or the first supported one of the
 * reader's. English is the default. A browser tag such as `de-AT` counts as German.
 */
export const languageOf = (asked: string | null, kept: string | null, readers: readonly string[]): Language =>
  [asked, kept, ...readers].map((tag) => (tag ?? '').slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
