/** A sentence for people: its English, its key in the catalogue of messages, and what stands in its gaps. */
export type KeyedText = {
  readonly text: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/**
 * A sentence of the catalogue for parts that may not import it; `{name}` in its English stands for a
 * parameter. A test compares the English with the catalogue's.
 */
export const keyedText = (
  key: string,
  english: string,
  params?: Readonly<Record<string, string | number>>,
): KeyedText => ({
  text: english.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(params?.[name] ?? gap)),
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
