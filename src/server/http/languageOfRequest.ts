import { CATALOGUE_LANGUAGES } from '../../messages/catalogue/loadTranslate.js';
import type { HttpContext } from './httpContext.js';

/** The first supported language of the browser, or English. */
export const languageOfRequest = (c: HttpContext): string => {
  const wanted = (c.req.header('Accept-Language') ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase());
  return wanted.find((language) => CATALOGUE_LANGUAGES.includes(language)) ?? 'en';
};
