import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLogText } from '../../../../src/boards/protocols/dgt/describe.js';
import {
  type DgtLogEntry,
  decodeEepromLog,
  encodeLogEntry,
} from '../../../../src/boards/protocols/dgt/eepromLog.js';
import { parseHex } from '../../../../src/shared/hex.js';

const bytesOf = (text: string): Uint8Array => {
  const bytes = parseHex(text.replaceAll(' ', ''));
  if (!bytes.ok) throw new Error(bytes.error.text);
  return bytes.value;
};

test('a log reads as its entries, oldest first, up to its end', () => {
  const log = bytesOf(
    '7f 7f 7f 6a 41 38 6f 7b 40 34 51 24 70 29 58 61 00 00 00 7a 6d 6c 6e 7c 7d 7e 6b 6a 6a',
  );
  expect(decodeEepromLog(log).map(makeLogText)).toEqual([
    'switched on',
    'a1 P',
    'start array',
    'game start marked',
    'e2 empty',
    'e4 P (at once)',
    'clock left 0:29:58',
    'clock right 1:00:00',
    'start array, turned round',
    'empty board',
    'pieces on their four rows, not the start array',
    'log read out',
    'restarted by the watchdog',
    'reserved entry',
    'reserved entry',
  ]);
});

test('an oldest entry without its head, and impossible clock tags, are passed over', () => {
  // 24 is the square of a lost tag; 3a is not a decimal minute, 40 not a square, and the last clock tag is
  // cut off.
  expect(decodeEepromLog(bytesOf('24 6f 6f 60 3a 6f 41 40 6d 71 0a')).map(({ kind }) => kind)).toEqual([
    'startArray',
    'startArray',
    'startArray',
    'emptyBoard',
  ]);
});

const square = fc.record({
  kind: fc.constant('square' as const),
  square: fc.integer({ min: 0, max: 63 }),
  code: fc.integer({ min: 0, max: 15 }),
  soon: fc.boolean(),
});
const clock = fc.record({
  kind: fc.constant('clock' as const),
  side: fc.constantFrom('left' as const, 'right' as const),
  hours: fc.integer({ min: 0, max: 9 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  seconds: fc.integer({ min: 0, max: 59 }),
});
const mark = fc.constantFrom<DgtLogEntry>(
  { kind: 'powerUp' },
  { kind: 'emptyBoard' },
  { kind: 'startArray' },
  { kind: 'startTag' },
);

test('entries survive being written and read', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(square, clock, mark), { maxLength: 40 }), (entries) => {
      expect(decodeEepromLog(Uint8Array.from(entries.flatMap(encodeLogEntry)))).toEqual(entries);
    }),
  );
});
