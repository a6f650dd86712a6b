/** A sentence for people: its English, its key in the catalogue of messages, and what stands in its gaps. */
export type KeyedText = {
  readonly text: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

const textOfParam = (param: string | number | KeyedText): string =>
  typeof param === 'object' ? param.text : String(param);

/**
 * A sentence of the catalogue for parts that may not import it; `{name}` in its English stands for a
 * parameter, which may be such a sentence. A test compares the English with the catalogue's.
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

/** The sentence alone, of something that has one. */
export const keyedTextOf = ({ text, key, params }: KeyedText): KeyedText => ({
  text,
  key,
  ...(params !== undefined && { params }),
});

/** The same in versions before keys, which had the English alone. */
export type MaybeKeyed = Pick<KeyedText, 'text'> & Partial<KeyedText>;
