import { expect, test } from 'vitest';
import { describeFrame } from '../../../../src/boards/protocols/dgt/describe.js';
import { createDgtDecoder } from '../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { encodeFrame } from '../../../../src/boards/protocols/dgt/encodeFrame.js';
import type { DgtClockTime, DgtMessage } from '../../../../src/boards/protocols/dgt/frames.js';
import { parseHex } from '../../../../src/shared/hex.js';

/** Hexadecimal pairs; `x` repeats the byte before it: `07x8` is eight times 07. */
const bytesOf = (text: string): Uint8Array => {
  const pairs = text.split(' ').map((word) => {
    const [pair = '', times = '1'] = word.split('x');
    return pair.repeat(Number(times));
  });
  const bytes = parseHex(pairs.join(''));
  if (!bytes.ok) throw new Error(bytes.error.text);
  return bytes.value;
};

const time = (hours: number, minutes: number, seconds: number): DgtClockTime => ({
  hours,
  minutes,
  seconds,
  flagStopped: false,
  flagShown: false,
  timePerMove: false,
});
const still = { running: false, batteryLow: false, leftTurn: false, rightTurn: false } as const;
const done = (command: number, data: readonly [number, number] = [0, 0]): DgtMessage => ({
  kind: 'clockAck',
  status: 0x10,
  command,
  automatic: false,
  data,
});
const button = (data: readonly [number, number]): DgtMessage => ({
  kind: 'clockAck',
  status: 0x10,
  command: 0x08,
  automatic: true,
  data,
});

const START = '08 09 0a 0c 0b 0a 09 08 07x8 00x32 01x8 02 03 04 06 05 04 03 02';
const TURNED = '02 03 04 05 06 04 03 02 01x8 00x32 07x8 08 09 0a 0b 0c 0a 09 08';
const noTime = { remainingMin: null, onTimeMin: 0, standbyMin: 0 } as const;

/** Computed by hand from the protocol's description, not by our encoder. */
const golden: readonly (readonly [hex: string, frame: DgtMessage, text: string])[] = [
  [
    `86 00 43 ${START}`,
    { kind: 'board', codes: bytesOf(START) },
    'board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  ],
  [
    `86 00 43 ${TURNED}`,
    { kind: 'board', codes: bytesOf(TURNED) },
    'board RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr',
  ],
  ['8e 00 05 34 00', { kind: 'square', square: 52, code: 0 }, 'square e2 empty'],
  ['8e 00 05 24 01', { kind: 'square', square: 36, code: 1 }, 'square e4 P'],
  ['8e 00 05 00 0d', { kind: 'square', square: 0, code: 13 }, 'square a8 a special piece'],
  [
    '91 00 08 32 33 39 34 36',
    { kind: 'serialNumber', digits: '23946', storageVersion: null },
    'serial number 23946',
  ],
  [
    '91 00 0c 30 30 31 33 37 20 31 2e 30',
    { kind: 'serialNumber', digits: '00137', storageVersion: '1.0' },
    'serial number 00137, log format 1.0',
  ],
  [
    'a2 00 0d 33 30 30 30 31 34 37 37 34 30',
    { kind: 'longSerialNumber', text: '3000147740' },
    'long serial number 3000147740',
  ],
  ['93 00 05 01 08', { kind: 'version', major: 1, minor: 8 }, 'version 1.8'],
  ['93 00 05 03 01', { kind: 'version', major: 3, minor: 1 }, 'version 3.1'],
  ['90 00 05 08 01', { kind: 'busAddress', address: 1025 }, 'bus address 1025'],
  ['92 00 07 41 42 0d 0a', { kind: 'makerText', text: 'AB\r\n' }, 'maker\'s text "AB\\r\\n"'],
  [
    'a0 00 0c 54 7f 7f 00 00 00 00 00 02',
    { kind: 'battery', percent: 84, ...noTime, charging: false, discharging: true },
    'battery 84 %, in use',
  ],
  [
    '8d 00 0a 00 59 58 01 30 00 11',
    {
      kind: 'clockTimes',
      ...still,
      left: time(1, 30, 0),
      right: time(0, 59, 58),
      running: true,
      leverUp: 'left',
      leftTurn: true,
    },
    'clock left 1:30:00 right 0:59:58, running, left end up',
  ],
  [
    '8d 00 0a 50 00 00 20 00 09 0e',
    {
      kind: 'clockTimes',
      ...still,
      left: { ...time(0, 0, 9), timePerMove: true },
      right: { ...time(0, 0, 0), flagStopped: true, flagShown: true },
      leverUp: 'right',
      batteryLow: true,
      rightTurn: true,
    },
    'clock left 0:00:09 per move right 0:00:00 flag (at zero) flag (shown), stopped, right end up, battery low',
  ],
  ['8d 00 0a 00 00 00 00 00 00 20', { kind: 'noClock' }, 'no clock connected'],
  ['8d 00 0a 00 00 00 00 00 00 00', { kind: 'nullClock' }, 'empty clock message'],
  ['8d 00 0a 0a 10 01 0a 00 00 00', done(0x01), 'clock carried out display'],
  ['8d 00 0a 0a 10 0a 0a 00 00 00', done(0x0a), 'clock carried out setAndRun'],
  ['8d 00 0a 0a 10 0b 0a 00 00 00', done(0x0b), 'clock carried out beep'],
  ['8d 00 0a 0a 10 0c 0a 00 00 00', done(0x0c), 'clock carried out ascii'],
  ['8d 00 0a 0a 10 09 0a 1e 00 00', done(0x09, [0x1e, 0]), 'clock carried out askClockVersion: DGT XL 1.14'],
  [
    '8d 00 0a 0a 10 09 0a 20 00 00',
    done(0x09, [0x20, 0]),
    'clock carried out askClockVersion: DGT 3000 2.00',
  ],
  [
    '8d 00 0a 0a 10 01 2a 00 00 00',
    { kind: 'clockAck', status: 0x10, command: 1, automatic: true, data: [0, 0] },
    'clock reports 10 01 00 00',
  ],
  [
    '8d 00 0a 0a 40 0a 0a 00 00 00',
    { kind: 'clockAck', status: 0x40, command: 0x0a, automatic: false, data: [0, 0] },
    'clock refused setAndRun (40 0a 00 00)',
  ],
  [
    '8d 00 0a 0a 20 00 0a 00 00 00',
    { kind: 'clockAck', status: 0x20, command: 0, automatic: false, data: [0, 0] },
    'clock refused clock 00 (20 00 00 00)',
  ],
  [
    '8d 00 0a 3a 01 00 1a 02 03 00',
    { kind: 'clockAck', status: 0x81, command: 0, automatic: false, data: [0x82, 0x83] },
    'clock refused clock 00 (81 00 82 83)',
  ],
  ['8d 00 0a 0a 10 08 2a 05 31 00', button([0x05, 0x31]), 'clock button back (10 08 05 31)'],
  ['8d 00 0a 0a 10 08 2a 21 34 00', button([0x21, 0x34]), 'clock button minus (10 08 21 34)'],
  ['8d 00 0a 0a 10 08 2a 11 33 00', button([0x11, 0x33]), 'clock button run (10 08 11 33)'],
  ['8d 00 0a 0a 10 08 2a 09 32 00', button([0x09, 0x32]), 'clock button plus (10 08 09 32)'],
  ['8d 00 0a 0a 10 08 2a 41 35 00', button([0x41, 0x35]), 'clock button ok (10 08 41 35)'],
  [
    '94 00 35 04x20 00x10 01x20',
    { kind: 'foreign', of: 'draughts', id: 0x94, payload: bytesOf('04x20 00x10 01x20') },
    `draughts message 94 ${'04'.repeat(20)}${'00'.repeat(10)}${'01'.repeat(20)}`,
  ],
  [
    '86 00 67 00x100',
    { kind: 'foreign', of: 'draughts', id: 0x86, payload: new Uint8Array(100) },
    `draughts message 86 ${'00'.repeat(100)}`,
  ],
  [
    '96 00 05 01 00',
    { kind: 'foreign', of: 'pegasus', id: 0x96, payload: bytesOf('01 00') },
    'pegasus message 96 0100',
  ],
  [
    'a5 00 04 01',
    { kind: 'foreign', of: 'pegasus', id: 0xa5, payload: bytesOf('01') },
    'pegasus message a5 01',
  ],
  ['b0 00 05 01 02', { kind: 'unknown', id: 0xb0, payload: bytesOf('01 02') }, 'unknown message b0 0102'],
];

test.each(golden)('%s', (hex, frame, text) => {
  expect(createDgtDecoder().push(bytesOf(hex))).toEqual([{ kind: 'frame', frame }]);
  expect(encodeFrame(frame)).toEqual(bytesOf(hex));
  expect(describeFrame(frame)).toBe(text);
});

test.each([
  ['hours of 11', '8d 00 0a 0b 00 00 00 00 00 11'],
  ['60 minutes', '8d 00 0a 00 60 00 00 00 00 11'],
  ['no decimal digit in the seconds', '8d 00 0a 00 00 00 00 00 1a 11'],
  ['a square beyond h1', '8e 00 05 40 00'],
])('%s is kept as an unknown message', (_, hex) => {
  const bytes = bytesOf(hex);
  const frame = { kind: 'unknown', id: bytes[0], payload: bytes.slice(3) };
  expect(createDgtDecoder().push(bytes)).toEqual([{ kind: 'frame', frame }]);
});

test('a log is announced by its header', () => {
  const decoder = createDgtDecoder();
  expect(decoder.push(bytesOf('8f 3e 03'))).toEqual([
    { kind: 'frame', frame: { kind: 'logComing', bytes: 0x1f00 } },
  ]);
  const body = bytesOf('7fx7932 6f 6b 00 00');
  expect(decoder.push(body)).toEqual([{ kind: 'frame', frame: { kind: 'log', bytes: body } }]);
  expect(encodeFrame({ kind: 'log', bytes: body })).toEqual(bytesOf('8f 3e 03 7fx7932 6f 6b 00 00'));
  expect(describeFrame({ kind: 'log', bytes: body })).toBe('log: start array');
});
