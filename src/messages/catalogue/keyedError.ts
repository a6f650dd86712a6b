import { BridgeError, type ErrorDetails } from '../../shared/bridgeError.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import type { KeyedText } from '../../shared/keyedText.js';
import { englishText } from './english.js';
import type { Message } from './message.js';

/** A message with its English, as an error, an event or an answer carries it. */
export const withEnglish = (said: Message): KeyedText => ({ ...said, text: englishText(said) });

/** A refusal as it goes over a wire. */
export const faultOf = (code: ErrorCode, said: Message) => {
  const { text, ...keys } = withEnglish(said);
  return { code, message: text, ...keys, details: {} };
};

/** An error whose sentence is a message: readers get it in their language. */
export const keyedError = (
  code: ErrorCode,
  said: Message,
  details: ErrorDetails = {},
  cause?: unknown,
): BridgeError => new BridgeError(code, withEnglish(said), details, cause);
