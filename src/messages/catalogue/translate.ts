import type { Message } from './message.js';
import { type Rendering, renderMessage } from './renderMessage.js';

/**
 * A message, or a text that is the same in every language, such as a name or a text from an older version.
 */
export type Translatable = string | Message;

/** Renders a message in the language of the reader. */
export type Translate = (said: Translatable) => string;

export const createTranslate =
  (rendering: Rendering): Translate =>
  (said) =>
    typeof said === 'string' ? said : renderMessage(said, rendering);
