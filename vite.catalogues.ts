import type { Plugin } from 'vite';
import { compileMessage } from './src/messages/catalogue/compileMessage.js';

/** The messages that a page makes itself, by the beginnings of their keys: it loads no others in English. */
export const ENGLISH_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  table: ['unfinished', 'opponent'],
  arbiter: [
    'decision',
    'verdict',
    'offence',
    'offenceCount',
    'offenceDoubt',
    'offenceDuty',
    'offenceHands',
    'offenceMove',
    'offencePiece',
    'offenceSettled',
    'offenceTitle',
  ],
  operator: ['import', 'rating', 'round'],
};

const CATALOGUE = /\/messages\/catalogue\/\w+\.json(?:\?page=(\w+))?$/;

const isOfPage = (key: string, page: string | undefined): boolean =>
  page === undefined || (ENGLISH_OF_PAGES[page] ?? []).includes(key.split('.')[0] ?? '');

/** Catalogues of messages reach pages compiled, so that no page loads the parser. */
export const compiledCatalogues = (): Plugin => ({
  name: 'compiled catalogues',
  enforce: 'pre',
  transform: (text, id) => {
    const [is, page] = CATALOGUE.exec(id) ?? [];
    if (is === undefined) return null;
    const rows = Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([key]) => isOfPage(key, page))
      .map(([key, icu]) => [key, compileMessage(icu)]);
    const json = JSON.stringify(Object.fromEntries(rows));
    return page === undefined
      ? { code: json, map: null }
      : { code: `export default ${json};`, moduleType: 'js', map: null };
  },
});
