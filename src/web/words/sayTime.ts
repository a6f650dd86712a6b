import { shownLanguage } from './pageLanguage.js';
import { say } from './say.js';

/** `1 hour 29 minutes 58 seconds`, in the language of the page; its units are the browser's own words. */
export const sayTime = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const parts = {
    hour: Math.floor(seconds / 3_600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
  const spoken = Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      count.toLocaleString(shownLanguage(), { style: 'unit', unit, unitDisplay: 'long' }),
    );
  return spoken.join(' ') || say('no time');
};

const DAY = /^\d{4}[.-]\d{2}[.-]\d{2}$/;

/** A day (`2026.01.24`, `2026-01-24`) as the language of the page writes it; what is none stays. */
export const sayDay = (text: string): string => {
  const atMs = DAY.test(text) ? Date.parse(text.replaceAll('.', '-')) : Number.NaN;
  if (Number.isNaN(atMs)) return text;
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(atMs);
};

/** `79,3` in German. */
export const sayTenths = (value: number): string =>
  value.toLocaleString(shownLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
