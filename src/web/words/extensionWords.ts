/// <reference types="vite/client" />
import type { Language } from './language.js';
import type { Sentences } from './say.js';

const files = import.meta.glob<Sentences>('../../extensions/*/pages/words/*.json', { import: 'default' });
const pathOf = (id: string, language: Language): string =>
  `../../extensions/${id}/pages/words/${language}.json`;

/** The sentences of one extension; a file that does not come leaves English. */
export const wordsOfExtension = async (id: string, language: Language): Promise<Sentences> =>
  (await files[pathOf(id, language)]?.().catch(() => undefined)) ?? {};

/** Those of all extensions, for texts that name their buttons. */
export const wordsOfExtensions = async (language: Language): Promise<Sentences> => {
  const wanted = Object.keys(files).filter((path) => path.endsWith(`/${language}.json`));
  const loaded = await Promise.all(wanted.map((path) => files[path]?.()));
  return Object.assign({}, ...loaded) as Sentences;
};
