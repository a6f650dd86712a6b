import type { MessageKey, MessageParams } from './messageParams.js';

/** English that came without a key, as of an older version: it is shown as it is. */
export type EnglishText = { readonly english: string };

/**
 * A text stays as it is in every language: names, moves, squares. What is translated is a message; a list of
 * them is joined by commas.
 */
export type MessageParam =
  | string
  | number
  | Message
  | EnglishText
  | readonly (string | Message | EnglishText)[];

/** What is said, by its key and with what belongs in its gaps; plain JSON. */
export type Message = {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, MessageParam>>;
  /** Its English, as it came over the wire. */
  readonly text?: string;
};

/** A message that carries its English, for pages that load no English catalogue for it. */
export type MessageInEnglish = Message & { readonly text: string };

/** A key whose message has no gap. */
export type PlainKey = {
  [Key in MessageKey]: keyof MessageParams<MessageParam>[Key] extends never ? Key : never;
}[MessageKey];

/** What belongs to a key: its parameters, or nothing. */
export type Given<Key extends MessageKey> = keyof MessageParams<MessageParam>[Key] extends never
  ? readonly []
  : readonly [params: MessageParams<MessageParam>[Key]];

/** The only maker of messages: keys and parameters are those of the English catalogue. */
export const message = <Key extends MessageKey>(key: Key, ...[params]: Given<Key>): Message =>
  params === undefined ? { key } : { key, params };
