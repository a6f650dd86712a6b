import { expect, test } from 'vitest';
import { englishText } from '../../../src/messages/catalogue/english.js';
import type { QuestionTerms } from '../../../src/recognition/recognitionEvent.js';
import { whichLine, whichOf } from '../../../src/recognition/reporting/questions.js';
import { messageOfTerms } from '../../../src/table/seats/questionMessage.js';
import { optionIdsOf, optionNamed } from '../../../src/table/seats/questionOptions.js';

test.each([
  whichOf('7.', ['Nf3 Nc6 Bc4', 'Bc4 Nc6 Nf3']),
  whichLine('2...', ['exd5', 'Nxd5', 'nothing yet']),
  whichOf('31.', ['e8=Q', 'e8=N', 'other moves']),
])('recognition and the catalogue ask the same: $question', ({ question, terms }) => {
  expect(englishText(messageOfTerms(terms))).toBe(question);
});

const TERMS: readonly (readonly [QuestionTerms, string])[] = [
  [{ asks: 'told', number: '3.', san: 'Bc4', other: 'Bb5' }, '3. Bc4 was told: Bc4 or Bb5?'],
  [{ asks: 'takenBack', number: '12...', moves: 'Nf6 Bg5' }, '12... Nf6 Bg5 taken back?'],
  [{ asks: 'unseen', after: { number: '4.', san: 'd4' } }, 'What was played unseen after 4. d4?'],
  [{ asks: 'unseen' }, 'What was played unseen at the beginning?'],
];

test.each(TERMS)('%j', (terms, english) => {
  expect(englishText(messageOfTerms(terms))).toBe(english);
});

test('an answer is named by its text or its id, moves by their number', () => {
  const options = ['Bc4 Nc6 Nf3', 'Nf3 Nc6 Bc4', 'other moves'];
  expect(optionIdsOf(options)).toEqual(['moves1', 'moves2', 'otherMoves']);
  expect(optionNamed(options, 'moves2')).toBe('Nf3 Nc6 Bc4');
  expect(optionNamed(options, 'Bc4 Nc6 Nf3')).toBe('Bc4 Nc6 Nf3');
  expect(optionNamed(options, 'otherMoves')).toBe('other moves');
  expect(optionNamed(options, 'moves3')).toBeUndefined();
  expect(optionNamed(['still played', 'taken back'], 'takenBack')).toBe('taken back');
});
