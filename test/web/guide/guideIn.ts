import { readFileSync } from 'node:fs';
import { type Chapter, chaptersIn } from '../../../src/web/guide/chapter.js';

/** The guide as its page has it in a language. Its texts have no gaps. */
export const guideIn = (language: string): readonly Chapter[] => {
  const catalogue: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`src/messages/catalogue/${language}.json`, 'utf8'),
  );
  return chaptersIn((key) => catalogue[key] ?? `@${key}`);
};
