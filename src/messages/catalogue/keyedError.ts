import { BridgeError, type ErrorDetails, isBridgeError, messageOf } from '../../shared/bridgeError.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import type { KeyedText, MaybeKeyed } from '../../shared/keyedText.js';
import { englishText } from './english.js';
import type { Message, MessageParam } from './message.js';
import { messageBeside, paramBeside } from './messageBeside.js';
import type { Translatable } from './translate.js';

/** A message with its English text, as errors, events and answers carry it. */
export const withEnglish = (said: Message): KeyedText => ({ ...said, text: englishText(said) });

/** A refusal in the form for the wire. */
export const faultOf = (code: ErrorCode, said: Message) => {
  const { text, ...keys } = withEnglish(said);
  return { code, message: text, ...keys, details: {} };
};

/** A failure that is no `BridgeError`, for example one of an external server. */
export class SaidError extends Error {
  readonly said: KeyedText;

  constructor(said: Message, cause?: unknown) {
    const keyed = withEnglish(said);
    super(keyed.text, cause === undefined ? undefined : { cause });
    this.said = keyed;
  }
}

/** The text of any thrown value, with its key if it has one. */
export const textOfThrown = (error: unknown): MaybeKeyed => {
  if (error instanceof SaidError) return error.said;
  if (!isBridgeError(error)) return { text: messageOf(error) };
  const { message: text, key, params } = error;
  return { text, ...(key !== undefined && { key }), ...(params !== undefined && { params }) };
};

/** The message of any thrown value, in the language of the reader. */
export const describeThrown = (error: unknown): Translatable => {
  const shown = textOfThrown(error);
  return messageBeside(shown.text, shown);
};

/** The message of any thrown value, for a gap of another message. */
export const whyOf = (error: unknown): MessageParam => {
  const { text, ...keys } = textOfThrown(error);
  return paramBeside(text, keys);
};

/** An error with a text that may have a key. */
export const errorOf = (
  code: ErrorCode,
  said: MaybeKeyed,
  details: ErrorDetails = {},
  cause?: unknown,
): BridgeError => new BridgeError(code, said, details, cause);

/** An error whose text is a message, so that readers get it in their language. */
export const keyedError = (
  code: ErrorCode,
  said: Message,
  details: ErrorDetails = {},
  cause?: unknown,
): BridgeError => new BridgeError(code, withEnglish(said), details, cause);
