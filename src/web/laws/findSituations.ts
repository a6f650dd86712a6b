import { type GuideText, guideChapters } from '../../laws/guide/guide.js';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const ARTICLE = /^\d+(\.\d+)*$/;

/**
 * The chapters with the situations that have every word of the search in their sentences; a number is looked
 * for in their articles alone.
 */
export const findSituations = (text: GuideText, search: string): typeof guideChapters => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return guideChapters
    .map(({ chapter, rows }) => ({
      chapter,
      rows: rows.filter(({ id, articles }) => {
        const all = plain([...articles, ...(text[id] ?? [])].join(' '));
        return words.every((word) =>
          ARTICLE.test(word) ? articles.some((article) => article.startsWith(word)) : all.includes(word),
        );
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
};
