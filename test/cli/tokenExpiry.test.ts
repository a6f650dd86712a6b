import { describe, expect, test } from 'vitest';
import { parseExpiry } from '../../src/cli/token.js';

const nowMs = Date.parse('2026-11-22T10:00:00Z');

describe('until when a token counts', () => {
  test.each([
    ['90m', '2026-11-22T11:30:00.000Z'],
    ['8h', '2026-11-22T18:00:00.000Z'],
    ['3d', '2026-11-25T10:00:00.000Z'],
    ['2026-12-24T18:00Z', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00+02:00', '2026-12-24T16:00:00.000Z'],
  ])('%s', (text, iso) => expect(parseExpiry(text, nowMs)).toBe(iso));

  test('a date or time without a zone is the local one', () => {
    expect(parseExpiry('2026-12-24T18:00', nowMs)).toBe(new Date(2026, 11, 24, 18).toISOString());
    expect(parseExpiry('2026-12-24', nowMs)).toBe(new Date(2026, 11, 24).toISOString());
  });

  test.each(['', 'soon', '8', '-3h', '1.5h', '0m', '2026-11-22T09:00Z', '2026-13-01', '9999d', '2031-01-01'])(
    '%s is refused with what can be written',
    (text) => expect(() => parseExpiry(text, nowMs)).toThrow(/--expires .*8h/),
  );
});
