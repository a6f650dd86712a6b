import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkTimeControl,
  hasOdds,
  makePeopleTimeControl,
  makeTimeControlTags,
  parsePeopleTimeControl,
  parsePgnTimeControl,
  sameTimeControl,
} from '../../src/clock/index.js';
import { runs } from '../depth.js';
import { timeControl } from './controls.js';

describe('time controls', () => {
  test('text for people is read as the same control', () => {
    fc.assert(
      fc.property(timeControl, (control) => {
        fc.pre(checkTimeControl(control).ok);
        const text = makePeopleTimeControl(control);
        const read = parsePeopleTimeControl(text);
        expect(read, text).toMatchObject({ ok: true });
        expect(read.ok && sameTimeControl(read.value.control, control), text).toBe(true);
      }),
      runs(500),
    );
  });

  test('the tags together say the whole control, and the standard tag alone nothing wrong', () => {
    fc.assert(
      fc.property(timeControl, (control) => {
        fc.pre(checkTimeControl(control).ok);
        const tags = makeTimeControlTags(control);
        const read = parsePgnTimeControl(tags.TimeControl);
        expect(read, tags.TimeControl).toMatchObject({ ok: true });
        if (tags.JadoubeTimeControl !== undefined) {
          const whole = parsePeopleTimeControl(tags.JadoubeTimeControl);
          expect(whole.ok && sameTimeControl(whole.value.control, control)).toBe(true);
        } else if (read.ok && typeof read.value === 'object') {
          expect(sameTimeControl(read.value, control)).toBe(true);
        }
        if (hasOdds(control)) expect(tags.TimeControl).toBe('?');
      }),
      runs(500),
    );
  });

  test('any text is read or refused with a reason', () => {
    const pieces = fc.constantFrom(
      '40/',
      '90',
      '+',
      '30',
      ',',
      ';',
      'd',
      'b',
      "'",
      '"',
      ' ',
      'SD/',
      ':',
      'h',
      'min',
      'x',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        for (const read of [parsePeopleTimeControl(input), parsePgnTimeControl(input)])
          if (!read.ok) expect(read.error.message.length).toBeGreaterThan(5);
      }),
      runs(1000),
    );
  });
});
