import { expect, test } from 'vitest';
import { makeClockWords } from '../../src/wording/clockWords.js';

test.each([
  [5_398_000, '1 hour 29 minutes 58 seconds'],
  [61_000, '1 minute 1 second'],
  [7_200_000, '2 hours'],
  [0, 'no time'],
])('%i ms are spoken as %s', (ms, words) => {
  expect(makeClockWords(ms)).toBe(words);
});
