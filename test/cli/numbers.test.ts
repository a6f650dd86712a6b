import { expect, test } from 'vitest';
import { parsePositiveNumber, parseWholeNumber, parseWholeNumbers } from '../../src/cli/numbers.js';
import { message } from '../../src/messages/catalogue/message.js';

const REFUSED = expect.objectContaining({ why: message('usage.wholeNumber', { min: '1', max: '32' }) });

test('whole numbers, both ends counted in', () => {
  const parse = parseWholeNumber(1, 32);
  expect(['1', '07', '32'].map(parse)).toEqual([1, 7, 32]);
  for (const text of ['0', '33', '-1', '1.5', '1e1', '', ' 5', 'x'])
    expect(() => parse(text), text).toThrow(REFUSED);
});

test('several whole numbers are parted by commas alone, each within its bounds', () => {
  const parse = parseWholeNumbers(1, 32);
  expect(parse('4')).toEqual([4]);
  expect(parse('4,17')).toEqual([4, 17]);
  for (const text of ['', '4,', ',4', '4,33', '4, 17', '4;17'])
    expect(() => parse(text), text).toThrow(REFUSED);
});

test('numbers above 0', () => {
  expect(['0.5', '5', '20.25'].map(parsePositiveNumber)).toEqual([0.5, 5, 20.25]);
  for (const text of ['0', '0.0', '-1', '.5', '1e3', '', 'fast'])
    expect(() => parsePositiveNumber(text), text).toThrow(
      expect.objectContaining({ why: message('usage.aboveZero') }),
    );
});
