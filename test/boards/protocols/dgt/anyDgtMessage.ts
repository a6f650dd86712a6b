import fc from 'fast-check';
import type { DgtClockTime, DgtMessage } from '../../../../src/boards/protocols/dgt/frames.js';

const byte7 = fc.integer({ min: 0, max: 0x7f });
const byte8 = fc.integer({ min: 0, max: 0xff });
const payload = (bytes: number) =>
  fc.array(byte7, { minLength: bytes, maxLength: bytes }).map((numbers) => Uint8Array.from(numbers));
const text = (letters: string, min: number, max: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: min, maxLength: max })
    .map((characters) => characters.join(''));

const time: fc.Arbitrary<DgtClockTime> = fc.record({
  hours: fc.integer({ min: 0, max: 9 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  seconds: fc.integer({ min: 0, max: 59 }),
  flagStopped: fc.boolean(),
  flagShown: fc.boolean(),
  timePerMove: fc.boolean(),
});
const minutes = fc.option(fc.integer({ min: 0, max: 126 * 60 + 59 }));

const clockTimes = fc
  .record({
    kind: fc.constant('clockTimes' as const),
    left: time,
    right: time,
    running: fc.boolean(),
    leverUp: fc.constantFrom('left' as const, 'right' as const),
    batteryLow: fc.boolean(),
    leftTurn: fc.boolean(),
    rightTurn: fc.boolean(),
  })
  // All-zero times are the message without content.
  .map((times) => ({ ...times, right: { ...times.right, timePerMove: true } }));

const one = <Kind extends string>(kind: Kind) => fc.constant(kind);

/** Every message but the log, which has its own tests. */
export const anyDgtMessage: fc.Arbitrary<DgtMessage> = fc.oneof(
  fc.record({ kind: one('board'), codes: payload(64) }),
  fc.record({ kind: one('square'), square: fc.integer({ min: 0, max: 63 }), code: byte7 }),
  clockTimes,
  fc.record({
    kind: one('clockAck'),
    status: byte8,
    command: byte7,
    automatic: fc.boolean(),
    data: fc.tuple(byte8, byte8),
  }),
  fc.constantFrom({ kind: 'noClock' as const }, { kind: 'nullClock' as const }),
  fc.record({ kind: one('busAddress'), address: fc.integer({ min: 0, max: 0x3fff }) }),
  fc.record({
    kind: one('serialNumber'),
    digits: text('0123456789', 5, 5),
    storageVersion: fc.option(text('0123456789.', 3, 3)),
  }),
  fc.record({ kind: one('longSerialNumber'), text: text('0123456789P', 10, 10) }),
  fc.record({ kind: one('version'), major: byte7, minor: byte7 }),
  fc.record({ kind: one('makerText'), text: text('abcXYZ 0123.:,()\r\n', 0, 200) }),
  fc.record({
    kind: one('battery'),
    percent: byte7,
    remainingMin: minutes,
    onTimeMin: minutes,
    standbyMin: fc.option(fc.integer({ min: 0, max: 126 * 24 * 60 + 23 * 60 + 59 })),
    charging: fc.boolean(),
    discharging: fc.boolean(),
  }),
  fc.record({
    kind: one('foreign'),
    of: one('draughts'),
    id: fc.constantFrom(0x94, 0x95),
    payload: payload(50),
  }),
  fc.record({
    kind: one('foreign'),
    of: one('pegasus'),
    id: fc.constantFrom(0x96, 0xa3, 0xa4, 0xa5),
    payload: payload(2),
  }),
  fc.record({ kind: one('unknown'), id: fc.constantFrom(0x80, 0xb0, 0xff), payload: payload(7) }),
);
