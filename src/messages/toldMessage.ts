import type { EnglishText, Message } from './catalogue/message.js';
import type { MessageKey } from './catalogue/messageParams.js';
import type { Said } from './translate.js';

type Told = { readonly key?: string; readonly params?: Readonly<Record<string, unknown>> };

/**
 * What was told as an English text with its key; the text alone where there is none, as of an older version.
 */
export const toldMessage = (text: string, told: object): Said => {
  const { key, params } = told as Told;
  if (key === undefined) return text;
  const given = params as Message['params'];
  return { key: key as MessageKey, ...(given && { params: given }), text };
};

/** The same in a gap of another message. */
export const toldParam = (text: string, told: object): Message | EnglishText => {
  const said = toldMessage(text, told);
  return typeof said === 'string' ? { english: said } : said;
};
