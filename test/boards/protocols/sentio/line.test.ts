import { expect, test } from 'vitest';
import { parseLine } from '../../../../src/boards/protocols/sentio/line.js';

test('eight numbers from 0 to 255 are a board, with any spaces between them', () => {
  for (const line of [
    ':255 255 0 0 0 0 255 255 ',
    ':255  255 0 0 0 0 255 255',
    ': 0 9 10 99 100 199 200 255',
  ])
    expect(parseLine(line)?.kind, line).toBe('board');
});

test.each([
  ['another sign beside the digits', ':255 255 0 0 0 0 25: 255'],
  ['a colon for a number', ':255 255 0 0 0 0 : 255'],
  ['a slash, which stands before the digits', ':255 255 0 0 0 0 / 255'],
  ['a leading zero', ':255 255 00 0 0 0 255 255'],
  ['a number above 255', ':255 255 0 0 0 0 255 256'],
  ['seven numbers', ':255 255 0 0 0 255 255'],
  ['nine numbers', ':255 255 0 0 0 0 0 255 255'],
  ['no colon', '255 255 0 0 0 0 255 255'],
])('with %s it is not one', (_, line) => {
  expect(parseLine(line)).toBeUndefined();
});
