import { expect, test } from 'vitest';
import { PLAIN_LINE, withoutTurns } from '../../src/shared/plainLine.js';

test.each([
  'a\nb',
  'a\u001b[31m',
  'a\u0000',
  'a\u2028b',
  'a\u2029b',
  '\u202eannA',
  'a\u202ab',
  '\u2066a',
  'b\u2069',
])('%j is no plain line', (text) => {
  expect(PLAIN_LINE.test(text)).toBe(false);
});

// Names of right-to-left scripts need none of the forbidden marks; their own marks (U+200E, U+200F) are harmless.
test.each(['', 'Novák, Anna', 'נעה כהן', 'علي \u200fأحمد', '李超', '👩‍💻'])('%j is one', (text) => {
  expect(PLAIN_LINE.test(text)).toBe(true);
});

test('characters that turn a text round are taken out', () => {
  expect(withoutTurns('\u202ea\u2028\u2029b\u2066c\u2069')).toBe('a bc');
});
