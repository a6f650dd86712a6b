import { shownLanguage } from './pageLanguage.js';

const DAY = /^\d{4}[.-]\d{2}[.-]\d{2}$/;

/** A day (`2026.01.24` or `2026-01-24`) in the language of the page. Other text is kept. */
export const sayDay = (text: string): string => {
  const atMs = DAY.test(text) ? Date.parse(text.replaceAll('.', '-')) : Number.NaN;
  if (Number.isNaN(atMs)) return text;
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(atMs);
};
