import type { Phrasebook } from './catalogue/asItIs.js';
import type { Translate } from './catalogue/translate.js';

/** What a player types at a terminal. The row `typed|WORD` of a language has its own words for it. */
export const TYPED_WORDS = [
  ...['hint', 'show', 'back', 'forward', 'run', 'previous', 'next', 'again'],
  ...['pause', 'resume', 'draw', 'take back', 'resign', 'keep', 'new', 'quit'],
  ...['change colours', 'analyse', 'invite', 'abort', 'claim win', 'claim draw'],
  ...[
    'yes',
    'no',
    'accept',
    'decline',
    'nothing',
    'nothing yet',
    'still played',
    'taken back',
    'other moves',
  ],
] as const;

/** As a word that may be typed stands in a sentence. */
export const quoted = (word: string): string => `\`${word}\``;

const rowOf = (word: string): string => `typed|${word}`;

/** Without capitals, accents and doubled blanks: as it comes from a hurried hand. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** The words of a language for one of ours, the one that is shown first; none: only the English. */
const wordsFor = (say: Phrasebook, word: string): readonly string[] => {
  const row = rowOf(word);
  const said = say(row);
  return said === row ? [] : said.split(', ');
};

/** Reads what is typed in a language: the English word that is meant, anything else as it is. */
export const typedWordReader = (say: Phrasebook): ((typed: string) => string) => {
  const meant = new Map(
    TYPED_WORDS.flatMap((word) => wordsFor(say, word).map((own) => [folded(own), word] as const)),
  );
  // English goes first: it means the same in every language.
  for (const word of TYPED_WORDS) meant.set(word, word);
  return (typed) => meant.get(folded(typed)) ?? typed;
};

const QUOTED = /`([a-z ]+)`/g;

/** Says sentences, and the words that they tell a player to type in the language too. */
export const withTypedWords = (say: Translate): Translate => {
  return (said) =>
    say(said).replaceAll(QUOTED, (whole, word: string) => {
      const [own] = wordsFor(say, word);
      return own === undefined ? whole : quoted(own);
    });
};
