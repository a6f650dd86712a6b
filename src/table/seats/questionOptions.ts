import { type Message, type MessageParam, message } from '../../messages/catalogue/message.js';

/** The answers that are words, by their texts; any other option is moves. */
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

/** The text of the answer that a caller gives by its text or its id; undefined: it is none of them. */
export const optionNamed = (options: readonly string[], given: string): string | undefined =>
  options.find((option) => option === given) ?? options[optionIdsOf(options).indexOf(given)];

/** An answer that is a word; undefined: moves, which are the same in every language. */
export const optionMessage = (option: string): Message | undefined =>
  isWord(option) ? message(KEYS[option]) : undefined;

/** An answer in a gap of another message. */
export const optionParam = (option: string): Message | string => optionMessage(option) ?? option;

/** Answers one after the other. */
export const optionsParam = (options: readonly string[]): MessageParam => options.map(optionParam);
