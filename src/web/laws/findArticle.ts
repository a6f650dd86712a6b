import { guideRows } from '../../laws/guide/guideRows.js';

const rowOf = (article: string) =>
  guideRows.find(({ articles }) => articles.includes(article)) ??
  guideRows.find(({ articles }) => articles.some((one) => one.startsWith(`${article}.`)));

/** The row of the guide that tells of an article, or of the one that it is part of; undefined: none does. */
export const findArticle = (article: string): string | undefined => {
  const row = rowOf(article);
  if (row !== undefined) return row.id;
  const [whole] = article.split(/\.[^.]*$/);
  // A whole chapter is no answer.
  return whole === undefined || whole === article || !whole.includes('.') ? undefined : findArticle(whole);
};
