/** A sentence for people: its English, its key in the catalogue of messages, and what stands in its gaps. */
export type KeyedText = {
  readonly text: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
};
