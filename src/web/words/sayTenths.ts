import { shownLanguage } from './pageLanguage.js';

/** A number with one decimal, such as `79,3` in German. */
export const sayTenths = (value: number): string =>
  value.toLocaleString(shownLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
