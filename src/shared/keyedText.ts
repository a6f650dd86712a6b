/** A sentence for readers: its English, its key in the catalogue of messages, and the values for its gaps. */
export type KeyedText = {
  readonly text: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

const textOfParam = (param: string | number | KeyedText): string =>
  typeof param === 'object' ? param.text : String(param);

/**
 * A sentence of the catalogue, for code that may not import the catalogue. `{name}` in its English stands for
 * a parameter, which may be such a sentence. A test compares the English with the catalogue.
 */
export const keyedText = (
  key: string,
  english: string,
  params?: Readonly<Record<string, string | number | KeyedText>>,
): KeyedText => ({
  text: english.replaceAll(/\{(\w+)\}/g, (gap, name: string) => textOfParam(params?.[name] ?? gap)),
  key,
  ...(params !== undefined && { params }),
});

/** Only the sentence of an object that contains one. */
export const keyedTextOf = ({ text, key, params }: KeyedText): KeyedText => ({
  text,
  key,
  ...(params !== undefined && { params }),
});

/** A sentence that may come from a version without keys, which sent only the English. */
export type MaybeKeyed = Pick<KeyedText, 'text'> & Partial<KeyedText>;
