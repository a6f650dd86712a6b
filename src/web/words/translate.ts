import type { Catalogue, CompiledMessage } from '../../messages/catalogue/compiledMessage.js';
import { createTranslate, type Said, type Translate } from '../../messages/catalogue/translate.js';
import type { Language } from './language.js';

/** A command of a shell, or a word of the interface for programs. */
const COMMAND = /`(?:(?:jadoube|apt|npm|node|sudo)\b[^`]*|--[^`]*|(?:GET|POST)\b[^`]*|[a-z]+(?:[A-Z]\w*)?)`/;
const PARENTHESES = /\s?\([^()]*`[^`]*`[^()]*\)/g;
const JOINT = /(\s?[;:,.]\s+)/;

/**
 * Texts of pages contain no commands: their reader has a page, and no terminal. The parts of a sentence that
 * name one are left out, with what joins them.
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

/** The English of the scripts that have come. */
const english: Record<string, CompiledMessage> = {};

let inLanguage = createTranslate({ language: 'en', catalogue: english });

/** A script that comes brings the English of its messages. */
export const addEnglish = (messages: Catalogue): void => {
  Object.assign(english, messages);
};

/** What pages say from now on; before anything is drawn. */
export const setLanguage = (language: Language, catalogue: Catalogue): void => {
  inLanguage = createTranslate({ language, catalogue });
};

/** A message as its catalogue has it. */
export const inPageLanguage: Translate = (said) => inLanguage(said);

/** What the daemon, the Laws and the words of the house say, in the language of the page. */
export const translate = (said: Said): string => withoutCommands(inLanguage(said));

/** Parts of one sentence, joined by commas. */
export const translateList = (said: readonly Said[]): string => said.map(translate).join(', ');
