import type { ComponentChildren } from 'preact';
import type { MessageKey, MessageParams } from '../../messages/catalogue/messageParams.js';
import { inPageLanguage } from './translate.js';

type Parts<Key extends MessageKey> = Readonly<Record<keyof MessageParams<unknown>[Key], ComponentChildren>>;

/** A message with elements of the page as parameters. */
export const sentence = <Key extends MessageKey>(key: Key, parts: Parts<Key>): ComponentChildren => {
  const known: Readonly<Record<string, ComponentChildren>> = parts;
  const params = Object.fromEntries(Object.keys(known).map((name) => [name, `{${name}}`]));
  return inPageLanguage({ key, params })
    .split(/(\{\w+\})/)
    .map((piece) => known[piece.slice(1, -1)] ?? piece);
};
