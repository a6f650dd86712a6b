import { shownLanguage } from './pageLanguage.js';
import { say } from './say.js';

/** `1 hour 29 minutes 58 seconds` in the language of the page, with the browser's words for the units. */
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
  return spoken.join(' ') || say('common.noTime');
};
