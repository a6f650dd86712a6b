import { type Language, languageOf } from './language.js';

const KEPT = 'jadoube.language';

/** The language chosen before. Null if the browser forbids storage. */
const keptLanguage = (): string | null => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/**
 * The language of this page: from `?lang=`, from an earlier choice, or from the browser. Sets the `lang`
 * attribute.
 */
export const pageLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = languageOf(asked, keptLanguage(), navigator.languages);
  document.documentElement.lang = language;
  return language;
};

/** The language in which this page is shown. */
export const shownLanguage = (): Language => languageOf(document.documentElement.lang, null, []);

/** Chooses the language of all pages in this browser, and reloads this one. */
export const chooseLanguage = (language: Language): void => {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Without storage only the address keeps the choice.
  }
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  location.replace(address);
};
