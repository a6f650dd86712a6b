import { withEnglish } from '../messages/catalogue/keyedError.js';
import type { Message } from '../messages/catalogue/message.js';
import type { MateVerdict } from './mateVerdict.js';

/** How a verdict was found, in English and by its key. */
export const mateMethod = (said: Message): Pick<MateVerdict, 'method' | 'key' | 'params'> => {
  const { text: method, key, params } = withEnglish(said);
  return { method, key, ...(params && { params }) };
};
