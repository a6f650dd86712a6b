import { message } from './catalogue/message.js';
import type { Translate } from './catalogue/translate.js';

const KEYS = {
  hint: 'typed.hint',
  show: 'typed.show',
  back: 'typed.back',
  forward: 'typed.forward',
  run: 'typed.run',
  previous: 'typed.previous',
  next: 'typed.next',
  again: 'typed.again',
  pause: 'typed.pause',
  resume: 'typed.resume',
  draw: 'typed.draw',
  'take back': 'typed.takeBack',
  resign: 'typed.resign',
  keep: 'typed.keep',
  new: 'typed.new',
  quit: 'typed.quit',
  'change colours': 'typed.changeColours',
  analyse: 'typed.analyse',
  invite: 'typed.invite',
  abort: 'typed.abort',
  'claim win': 'typed.claimWin',
  'claim draw': 'typed.claimDraw',
  yes: 'typed.yes',
  no: 'typed.no',
  accept: 'typed.accept',
  decline: 'typed.decline',
  nothing: 'typed.nothing',
  'nothing yet': 'typed.nothingYet',
  'still played': 'typed.stillPlayed',
  'taken back': 'typed.takenBack',
  'other moves': 'typed.otherMoves',
} as const;
type TypedWord = keyof typeof KEYS;

/** Words that a player types at a terminal. Each catalogue has its translations. */
export const TYPED_WORDS = Object.keys(KEYS) as readonly TypedWord[];

const isTypedWord = (word: string): word is TypedWord => Object.hasOwn(KEYS, word);

/** A word that may be typed, as sentences quote it. */
export const quoted = (word: string): string => `\`${word}\``;

/** Removes capitals, accents and repeated spaces, because players type in a hurry. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** The translations of a word. The first is the one shown. */
export const wordsFor = (say: Translate, word: TypedWord): readonly string[] =>
  say(message(KEYS[word])).split(', ');

/** Reads a word typed in a language. Returns the English word, or other text unchanged. */
export const typedWordReader = (say: Translate): ((typed: string) => string) => {
  const meant = new Map(
    TYPED_WORDS.flatMap((word) => wordsFor(say, word).map((own) => [folded(own), word] as const)),
  );
  // English words have priority, since they work in every language.
  for (const word of TYPED_WORDS) meant.set(word, word);
  return (typed) => meant.get(folded(typed)) ?? typed;
};

const QUOTED = /`([a-z ]+)`/g;

/** Translates sentences, including the words that a player may type. */
export const withTypedWords = (say: Translate): Translate => {
  return (said) =>
    say(said).replaceAll(QUOTED, (whole, word: string) => {
      const [own] = isTypedWord(word) ? wordsFor(say, word) : [];
      return own === undefined ? whole : quoted(own);
    });
};
