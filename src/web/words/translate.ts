import type { Said, Translate } from '../../messages/catalogue/translate.js';

/** A command of a shell, or a word of the interface for programs. */
const COMMAND = /`(?:(?:jadoube|apt|npm|node|sudo)\b[^`]*|--[^`]*|(?:GET|POST)\b[^`]*|[a-z]+(?:[A-Z]\w*)?)`/;
const PARENTHESES = /\s?\([^()]*`[^`]*`[^()]*\)/g;
const JOINT = /(\s?[;:,.]\s+)/;

/**
 * What pages say holds no commands: whoever reads it has a page, and no terminal. The parts of a sentence
 * that name one are left out, with what joins them.
 */
export const withoutCommands = (text: string): string => {
  if (!text.includes('`')) return text;
  const parts = text.replaceAll(PARENTHESES, (part) => (COMMAND.test(part) ? '' : part)).split(JOINT);
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (COMMAND.test(part)) continue;
    const joint = kept.length === 0 ? '' : (parts[at - 1] ?? '');
    kept.push(joint + part);
  }
  const said = kept.join('').replace(/[\s;:,.]+$/, '');
  return said === '' ? text.replaceAll(/\s\S+\s`[^`]*`/g, '').replaceAll('`', '') : `${said}.`;
};

/** Until words are loaded, and on English pages that make no messages: the English that came with the key. */
let inLanguage: Translate = (said) => (typeof said === 'string' ? said : (said.text ?? said.key));

/** What `translate` says from now on; before anything is drawn. */
export const setTranslate = (translate: Translate): void => {
  inLanguage = translate;
};

/** What the daemon, the Laws and the words of the house say, in the language of the page. */
export const translate = (said: Said): string => withoutCommands(inLanguage(said));

/** Parts of one sentence, joined by commas. */
export const translateList = (said: readonly Said[]): string => said.map(translate).join(', ');
