import type { Message } from './message.js';
import { type Rendering, renderMessage } from './renderMessage.js';

/** A message, or English text of a part that has no keys yet. */
export type Said = string | Message;

/** Says a message in the language of the reader; English text of a part without keys by its phrasebook. */
export type Translate = (said: Said) => string;

export const createTranslate = (rendering: Rendering): Translate => {
  const { phrasebook } = rendering;
  return (said) => (typeof said === 'string' ? phrasebook(said) : renderMessage(said, rendering));
};
