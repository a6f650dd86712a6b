/** Sentences of the pages by their English ones, which stand in the sources. */
export type Sentences = Readonly<Record<string, string>>;

let sentences: Sentences = {};

/** What `say` says from now on; before anything is drawn. */
export const setSentences = (words: Sentences): void => {
  sentences = words;
};

/** Those of a part that comes later. */
export const addSentences = (words: Sentences): void => {
  sentences = { ...sentences, ...words };
};

/** An English sentence in the language of the page, with what belongs at its `{names}`. */
export const say = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (sentences[english] ?? english).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );

/** Marks a sentence that is said elsewhere by `say`, so that every language must have it. */
export const word = <const Sentence extends string>(english: Sentence): Sentence => english;
