import { describe, expect, test } from 'vitest';
import type { QuestionTerms } from '../../../src/recognition/recognitionEvent.js';
import { askedMessage, messageOfTerms } from '../../../src/table/seats/questionMessage.js';
import { translateTo } from '../translateTo.js';
import { textsOf } from './catalogueTexts.js';

/** English words that no other language of the program has; they are no moves, and no names of programs. */
const ENGLISH = new RegExp(
  `(?<!\\p{L})(?:${[
    ...['the', 'and', 'with', 'which', 'is', 'of', 'from', 'not', 'there', 'that', 'this', 'have', 'has'],
    ...['your', 'you', 'its', 'by', 'for', 'games?', 'boards?', 'clocks?', 'moves?', 'moved', 'pressed'],
    ...['white', 'black', 'pieces?', 'pawns?', 'knights?', 'bishops?', 'rooks?', 'queens?', 'kings?'],
    ...['cannot', 'could', 'would', 'already', 'again', 'only', 'must', 'rounds?', 'players?', 'yes'],
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const isEnglish = (text: string): boolean =>
  ENGLISH.test(text.replaceAll(/`[^`]*`|\b\w+\.(?:jsonl|trf)\b/g, ''));

const BY_WORD = ['yes', 'no', 'accept', 'decline', 'agree', 'nothing yet', 'other moves', 'no moves'];
const QUESTIONS: readonly (readonly [QuestionTerms, readonly string[]])[] = [
  [{ asks: 'which', number: '7.', ways: ['Bc4 Nc6', 'Nf3', 'other moves'] }, ['Nf3', 'other moves']],
  [{ asks: 'which', number: '9...', ways: ['exd5', 'nothing yet'] }, ['exd5', 'nothing yet']],
  [{ asks: 'told', number: '3.', san: 'Bc4', other: 'taken back' }, ['Bc4', 'taken back']],
  [{ asks: 'takenBack', number: '3.', moves: 'Bc4' }, ['still played', 'taken back']],
  [{ asks: 'unseen', after: { number: '4.', san: 'd4' } }, ['other moves']],
  [{ asks: 'unseen' }, BY_WORD],
];

test('English is recognised, and what is no English is not', () => {
  expect(textsOf('en').filter(([, text]) => isEnglish(text)).length).toBeGreaterThan(500);
  expect(isEnglish('Der König steht im Schach: `jadoube event show` zeigt die Runde')).toBe(false);
});

/** Words that a language shares with English, and words that programs read. */
const SHARED_WORDS = new Set([
  ...['bm', 'chess', 'elo', 'fen', 'hex', 'off', 'on', 'qr', 'us', 'byo', 'yomi', 'art', 'fide', 'blitz'],
  'optional',
  ...[
    'alarm',
    'chat',
    'engine',
    'live',
    'name',
    'pause',
    'port',
    'ports',
    'ring',
    'start',
    'token',
    'tokens',
  ],
  ...[
    'firmware',
    'guide',
    'hub',
    'id',
    'mate',
    'material',
    'module',
    'no',
    'orientation',
    'page',
    'pages',
    'place',
  ],
  ...['date', 'invitation', 'minute', 'minutes', 'notification', 'points', 'question', 'questions', 'table'],
  ...['tables', 'version', 'volume', 'webhook'],
]);

describe.each(['de', 'es', 'fr'])('no English is left in %s', (language) => {
  test('in any message, whatever is chosen in it', () => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(([, text]) => isEnglish(text))).toEqual([]);
  });

  test('in a message that is the same as the English one', () => {
    const english = new Set(textsOf('en').map((row) => row.join(' ')));
    const same = textsOf(language).filter((row) => english.has(row.join(' ')));
    const words = same.flatMap(([, text]) => text.match(/\p{L}{2,}/gu) ?? []).map((one) => one.toLowerCase());
    expect(same.length).toBeGreaterThan(10);
    expect(words.filter((word) => !SHARED_WORDS.has(word))).toEqual([]);
  });

  test('in any question that recognition asks, with its answers', () => {
    const translate = translateTo(language);
    const asked = QUESTIONS.map(([terms, options]) =>
      translate(askedMessage({ question: '', options, ...messageOfTerms(terms) })),
    );
    expect(asked.filter(isEnglish)).toEqual([]);
  });
});
