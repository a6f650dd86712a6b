import { type Given, message } from '../../messages/catalogue/message.js';
import type { MessageKey } from '../../messages/catalogue/messageParams.js';
import { inPageLanguage } from './translate.js';

/** A message in the language of the page. */
export const say = <Key extends MessageKey>(key: Key, ...params: Given<Key>): string =>
  inPageLanguage(message(key, ...params));
