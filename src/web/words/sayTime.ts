import { makeClockWords } from '../../wording/clockWords.js';
import { shownLanguage } from './pageLanguage.js';

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `1 hour 29 minutes 58 seconds`, in the language of the page; its units are the browser's own words. */
export const sayTime = (ms: number): string => {
  const language = shownLanguage();
  if (language === 'en') return makeClockWords(ms);
  let left = Math.max(0, Math.ceil(ms / 1_000));
  const parts = UNITS.map(([unit, seconds]) => {
    const count = Math.floor(left / seconds);
    left %= seconds;
    return { count, text: count.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' }) };
  });
  const spoken = parts.filter(({ count }) => count > 0);
  return (spoken.length > 0 ? spoken : parts.slice(-1)).map(({ text }) => text).join(' ');
};
