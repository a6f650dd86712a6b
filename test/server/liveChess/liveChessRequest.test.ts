import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLiveChessPath } from '../../../src/server/liveChess/liveChessPath.js';
import { parseLiveChessRequest } from '../../../src/server/liveChess/liveChessRequest.js';

test.each([
  ['{"id":1,"call":"eboards"}', { id: 1, kind: 'eboards' }],
  ['{"id":1,"call":"eboards","param":null}', { id: 1, kind: 'eboards' }],
  ['{"id":"1","call":"eboards","param":{}}', { id: 1, kind: 'eboards' }],
  [
    '{"call":"subscribe","id":42,"param":{"feed":"eboardevent","id":7,"param":{"serialnr":"7425"}}}',
    { id: 42, kind: 'subscribe', feedId: 7, serialnr: '7425' },
  ],
  [
    '{"id":3,"call":"call","param":{"id":7,"method":"setup","param":{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}}}',
    { id: 3, kind: 'setup', feedId: 7, fen: '8/8/8/8/8/8/8/8 w - - 0 1' },
  ],
  [
    '{"id":4,"call":"call","param":{"id":7,"method":"flip","param":{"flip":true}}}',
    { id: 4, kind: 'flip', feedId: 7, flip: true },
  ],
  ['{"id":5,"call":"unsubscribe","param":{"id":7}}', { id: 5, kind: 'unsubscribe', feedId: 7 }],
  [
    '{"id":5,"call":"unsubscribe","param":{"feed":"eboardevent","id":7}}',
    { id: 5, kind: 'unsubscribe', feedId: 7 },
  ],
  ['{"id":5,"call":"unsubscribe","param":7}', { id: 5, kind: 'unsubscribe', feedId: 7 }],
  [
    '{"id":5,"call":"call","param":{"id":7,"method":"unsubscribe"}}',
    { id: 5, kind: 'unsubscribe', feedId: 7 },
  ],
])('%s', (text, expected) => {
  expect(parseLiveChessRequest(text)).toEqual({ ok: true, value: expected });
});

test.each([
  ['{"id":1', null, 'this is no JSON'],
  ['[]', null, 'a request is a JSON object'],
  ['{"call":"eboards"}', null, /^id: /],
  ['{"id":9}', 9, /^call: /],
  ['{"id":9,"call":"dance"}', 9, 'unknown call dance'],
  ['{"id":9,"call":"subscribe"}', 9, /^param: /],
  [
    '{"id":9,"call":"subscribe","param":{"feed":"liveviewer","id":1,"param":{"serialnr":"1"}}}',
    9,
    /^param\.feed: /,
  ],
  ['{"id":9,"call":"subscribe","param":{"feed":"eboardevent","id":1}}', 9, /^param\.param: /],
  ['{"id":9,"call":"call","param":{"id":1,"method":"move"}}', 9, /^param\.method: /],
  ['{"id":9,"call":"call","param":{"id":1,"method":"setup","param":{}}}', 9, /^param\.param\.fen: /],
])('%s is refused with its number and place', (text, id, message) => {
  const expected = { id, message: typeof message === 'string' ? message : expect.stringMatching(message) };
  expect(parseLiveChessRequest(text)).toEqual({ ok: false, error: expected });
});

test('each request gets an answer, never an exception', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json({ maxDepth: 1 }).map((json) => `{"id":1,"call":${json}}`),
  );
  fc.assert(
    fc.property(text, (input) => {
      expect(typeof parseLiveChessRequest(input).ok).toBe('boolean');
    }),
  );
});

test.each([
  ['/api/v1.0', { kind: 'api' }],
  ['/api/v1.0/', { kind: 'api' }],
  ['/api/v1.0/eboards', { kind: 'eboards' }],
  ['/boards/24958/api/v1.0', { kind: 'api', only: '24958' }],
  ['/boards/a%20b/api/v1.0/eboards', { kind: 'eboards', only: 'a b' }],
  ['/boards/%E0%A4%A/api/v1.0', { kind: 'api', only: '%E0%A4%A' }],
  ['/', { kind: 'doc' }],
  ['/doc/index.html', { kind: 'doc' }],
  ['/api/v2.0', undefined],
  ['/boards//api/v1.0', undefined],
  ['/boards/1/2/api/v1.0', undefined],
])('path %s', (path, expected) => {
  expect(parseLiveChessPath(path)).toEqual(expected);
});
