import { type Language, languageOf } from './language.js';

const KEPT = 'jadoube.language';

/** What was chosen here before; a browser may forbid to keep anything. */
const keptLanguage = (): string | null => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/** The language of this page, which says so of itself: by `?lang=`, by choice, by the browser. */
export const pageLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = languageOf(asked, keptLanguage(), navigator.languages);
  document.documentElement.lang = language;
  return language;
};

/** What this page is shown in. */
export const shownLanguage = (): Language => languageOf(document.documentElement.lang, null, []);

/** For this browser from now on, on all pages; this one is loaded again. */
export const chooseLanguage = (language: Language): void => {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Then the address alone says it.
  }
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  location.replace(address);
};
