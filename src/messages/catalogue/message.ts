import type { MessageKey, MessageParams } from './messageParams.js';

/** English text without a key, for example from an older version. It is shown unchanged. */
export type EnglishText = { readonly english: string };

/**
 * A value for a gap of a message. Texts such as names, moves and squares stay the same in every language.
 * Messages are translated. A list is joined by commas.
 */
export type MessageParam =
  | string
  | number
  | Message
  | EnglishText
  | readonly (string | Message | EnglishText)[];

/** A message by its key, with the values for its gaps. Plain JSON. */
export type Message = {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, MessageParam>>;
  /** Its English text, if it came over the wire. */
  readonly text?: string;
};

/** A message that carries its English text, for pages whose catalogue may not contain it. */
export type MessageInEnglish = Message & { readonly text: string };

/** A key whose message has no gaps. */
export type PlainKey = {
  [Key in MessageKey]: keyof MessageParams<MessageParam>[Key] extends never ? Key : never;
}[MessageKey];

/** The arguments after a key: its parameters, or nothing. */
export type Given<Key extends MessageKey> = keyof MessageParams<MessageParam>[Key] extends never
  ? readonly []
  : readonly [params: MessageParams<MessageParam>[Key]];

/** Makes all messages, so that keys and parameters are checked against the English catalogue. */
export const message = <Key extends MessageKey>(key: Key, ...[params]: Given<Key>): Message =>
  params === undefined ? { key } : { key, params };
