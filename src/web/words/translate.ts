import type { Catalogue, CompiledMessage } from '../../messages/catalogue/compiledMessage.js';
import { createTranslate, type Translatable, type Translate } from '../../messages/catalogue/translate.js';
import type { Language } from './language.js';

/** A shell command or a word of the programming interface. */
const COMMAND = /`(?:(?:jadoube|apt|npm|node|sudo)\b[^`]*|--[^`]*|(?:GET|POST)\b[^`]*|[a-z]+(?:[A-Z]\w*)?)`/;
const PARENTHESES = /\s?\([^()]*`[^`]*`[^()]*\)/g;
const JOINT = /(\s?[;:,.]\s+)/;

/** Removes the parts of a sentence that contain commands, because readers of pages have no terminal. */
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

/** The English messages of all loaded scripts. */
const english: Record<string, CompiledMessage> = {};

let inLanguage = createTranslate({ language: 'en', catalogue: english });

/** Adds the English messages of a script that has just loaded. */
export const addEnglish = (messages: Catalogue): void => {
  Object.assign(english, messages);
};

/** Sets the language of the page before anything is rendered. */
export const setLanguage = (language: Language, catalogue: Catalogue): void => {
  inLanguage = createTranslate({ language, catalogue });
};

/** A message in the language of the page, with commands. */
export const inPageLanguage: Translate = (said) => inLanguage(said);

/** A message in the language of the page, without commands. */
export const translate = (said: Translatable): string => withoutCommands(inLanguage(said));

/** Joins messages by commas. */
export const translateList = (said: readonly Translatable[]): string => said.map(translate).join(', ');
