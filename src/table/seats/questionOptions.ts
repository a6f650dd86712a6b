import { type Message, type MessageParam, message } from '../../messages/catalogue/message.js';

/** The message keys of word answers. Any other option is a list of moves. */
const KEYS = {
  yes: 'option.yes',
  no: 'option.no',
  accept: 'option.accept',
  decline: 'option.decline',
  agree: 'option.agree',
  'still played': 'option.stillPlayed',
  'taken back': 'option.takenBack',
  'nothing yet': 'option.nothingYet',
  'other moves': 'option.otherMoves',
  'no moves': 'option.noMoves',
} as const;

const isWord = (option: string): option is keyof typeof KEYS => Object.hasOwn(KEYS, option);

/** The stable ids of the answers to a question. */
export const optionIdsOf = (options: readonly string[]): readonly string[] =>
  options.map((option, index) =>
    isWord(option) ? KEYS[option].slice('option.'.length) : `moves${index + 1}`,
  );

/** The option that a caller gives by its text or its id. Undefined: it is none of them. */
export const optionNamed = (options: readonly string[], given: string): string | undefined =>
  options.find((option) => option === given) ?? options[optionIdsOf(options).indexOf(given)];

/** The message of a word answer. Undefined for moves, which are the same in every language. */
export const optionMessage = (option: string): Message | undefined =>
  isWord(option) ? message(KEYS[option]) : undefined;

/** An answer as a parameter of another message. */
export const optionParam = (option: string): Message | string => optionMessage(option) ?? option;

/** A list of answers as a parameter. */
export const optionsParam = (options: readonly string[]): MessageParam => options.map(optionParam);
