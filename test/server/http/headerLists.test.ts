import { expect, test } from 'vitest';
import { namesTag, takesGzip } from '../../../src/server/http/headerLists.js';

test.each([
  ['gzip', true],
  ['deflate, gzip;q=1.0, *;q=0.5', true],
  ['GZIP ; q=0.001', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['br, x-gzip', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j takes gzip: %s', (header, expected) => {
  expect(takesGzip(header)).toBe(expected);
});

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b" , W/"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %j names %s: %s', (header, etag, expected) => {
  expect(namesTag(header, etag)).toBe(expected);
});

test('a header that is far too long is read as fast as it came: one that is tried again and again never ends', () => {
  const long = 2_000_000;
  for (const filler of ['1', ' ', '\t', ',', ';', '"', 'q=', '0.', 'W/'])
    for (const before of ['gzip;q=.', 'a', '']) {
      const header = `${before}${filler.repeat(long / filler.length)}x`;
      expect([takesGzip(header), namesTag(header, '"a"')]).toEqual([false, false]);
    }
});
