import { expect, test } from 'vitest';
import { segmentsOf } from '../../../../src/boards/protocols/dgt/clockText.js';
import {
  createCommandDecoder,
  type HostMessage,
} from '../../../../src/boards/protocols/dgt/commandDecoder.js';
import { type DgtCommand, encodeCommand } from '../../../../src/boards/protocols/dgt/commands.js';
import { describeWrite } from '../../../../src/boards/protocols/dgt/describe.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';

const bytesOf = (text: string): Uint8Array => {
  const bytes = parseHex(text.replaceAll(' ', ''));
  if (!bytes.ok) throw new Error(bytes.error.text);
  return bytes.value;
};
const clock = (command: Extract<DgtCommand, { kind: 'clock' }>['command']): DgtCommand => ({
  kind: 'clock',
  command,
});

/** Computed by hand from the protocol's description, not by our encoder. */
const golden: readonly (readonly [hex: string, command: DgtCommand, text: string])[] = [
  ['40', { kind: 'reset' }, 'reset'],
  ['41', { kind: 'askClock' }, 'ask clock'],
  ['42', { kind: 'askBoard' }, 'ask board'],
  ['43', { kind: 'update' }, 'send updates'],
  ['44', { kind: 'updateBoard' }, 'send updates of squares'],
  ['45', { kind: 'askSerialNumber' }, 'ask serial number'],
  ['46', { kind: 'askBusAddress' }, 'ask bus address'],
  ['47', { kind: 'askMakerText' }, "ask maker's text"],
  ['49', { kind: 'askLog' }, 'ask log'],
  ['4a', { kind: 'toBusMode' }, 'to bus mode'],
  ['4b', { kind: 'updateNice' }, 'send updates, clock when it changes'],
  ['4c', { kind: 'askBattery' }, 'ask battery'],
  ['4d', { kind: 'askVersion' }, 'ask version'],
  ['55', { kind: 'askLongSerialNumber' }, 'ask long serial number'],
  ['2b 03 03 09 00', clock({ kind: 'askClockVersion' }), 'ask clock version'],
  ['2b 03 03 03 00', clock({ kind: 'endDisplay' }), 'clock shows its times again'],
  ['2b 04 03 0b 10 00', clock({ kind: 'beep', units: 16 }), 'clock beep 1024 ms'],
  [
    '2b 0b 03 01 5b 7b 00 66 7b 00 00 01 00',
    clock({ kind: 'display', segments: segmentsOf(' e2 e4'), icons: 0, beep: false }),
    'clock display " e2 e4"',
  ],
  [
    '2b 0b 03 01 4f 06 3f 6d 66 40 10 03 00',
    clock({ kind: 'display', segments: segmentsOf('013-45'), icons: 0x10, beep: true }),
    'clock display "013-45" with a beep',
  ],
  [
    '2b 0c 03 0c 4e 45 57 20 47 41 4d 45 03 00',
    clock({ kind: 'ascii', text: 'NEW GAME', beep: 3 }),
    'clock text "NEW GAME" with a beep',
  ],
  [
    '2b 0a 03 0a 01 1e 00 00 3b 3a 01 00',
    clock({
      kind: 'setAndRun',
      left: { hours: 1, minutes: 30, seconds: 0 },
      right: { hours: 0, minutes: 59, seconds: 58 },
      running: 'left',
      lever: false,
    }),
    'clock set left 1:30:00 right 0:59:58, left runs',
  ],
  [
    '2b 0a 03 0a 00 05 00 00 05 00 04 00',
    clock({
      kind: 'setAndRun',
      left: { hours: 0, minutes: 5, seconds: 0 },
      right: { hours: 0, minutes: 5, seconds: 0 },
      running: null,
      lever: false,
    }),
    'clock set left 0:05:00 right 0:05:00, stopped',
  ],
];

test.each(golden)('%s', (hex, command, text) => {
  expect(encodeCommand(command)).toEqual(bytesOf(hex));
  expect(createCommandDecoder().push(bytesOf(hex))).toEqual([{ kind: 'frame', frame: command }]);
  expect(describeWrite(bytesOf(hex))).toBe(text);
});

const foreign: readonly (readonly [hex: string, message: HostMessage, text: string])[] = [
  ['4e', { kind: 'dangerous', byte: 0x4e }, 'dangerous command 4e'],
  ['54', { kind: 'dangerous', byte: 0x54 }, 'dangerous command 54'],
  ['60 04 01 34 24 00', { kind: 'lights', body: bytesOf('01 34 24 00') }, 'lights 01342400'],
  ['60 04 00 40 40 00', { kind: 'lights', body: bytesOf('00 40 40 00') }, 'lights 00404000'],
  [
    '60 07 05 02 00 01 34 24 00',
    { kind: 'lights', body: bytesOf('05 02 00 01 34 24 00') },
    'lights 05020001342400',
  ],
  ['60 02 00 00', { kind: 'lights', body: bytesOf('00 00') }, 'lights 0000'],
  ['2b 03 03 55 00', { kind: 'strangeClock', body: bytesOf('03 55 00') }, 'clock message 035500'],
  ['8b 00 00 0b', { kind: 'bus', command: 0x8b, address: 0 }, 'bus command 8b for 0'],
  ...[
    '81 08 01 0a',
    '82 08 01 0b',
    '83 08 01 0c',
    '84 08 01 0d',
    '85 08 01 0e',
    '86 08 01 0f',
    '8a 08 01 13',
  ].map((hex) => {
    const command = Number.parseInt(hex, 16);
    return [hex, { kind: 'bus', command, address: 1025 }, `bus command ${hex.slice(0, 2)} for 1025`] as const;
  }),
  ...['87 00 00 07', '88 00 00 08', '89 00 00 09'].map((hex) => {
    const command = Number.parseInt(hex, 16);
    return [hex, { kind: 'bus', command, address: 0 }, `bus command ${hex.slice(0, 2)} for 0`] as const;
  }),
];
test.each(foreign)('%s of other hosts', (hex, message, text) => {
  expect(createCommandDecoder().push(bytesOf(hex))).toEqual([{ kind: 'frame', frame: message }]);
  expect(describeWrite(bytesOf(hex))).toBe(text);
});

test('several commands in one write are separated', () => {
  expect(describeWrite(bytesOf('40 4b 4d 2b 03 03 09 00'))).toBe(
    'reset, send updates, clock when it changes, ask version, ask clock version',
  );
  expect(describeWrite(bytesOf('81 00 00 42'))).toBe(
    'not understood 81, not understood 00, not understood 00, ask board',
  );
  expect(describeWrite(bytesOf('2b 03 03'))).toBe('incomplete 2b0303');
});

test('the text of a clock message holds capital letters and runs none of them, however it is cut', () => {
  const write = encodeCommand(clock({ kind: 'ascii', text: 'JNQSTI', beep: 0 }));
  for (let cut = 1; cut < write.length; cut++) {
    const decoder = createCommandDecoder();
    const messages = [...decoder.push(write.slice(0, cut)), ...decoder.push(write.slice(cut))];
    expect(messages, makeHex(write.slice(0, cut))).toEqual([
      { kind: 'frame', frame: { kind: 'clock', command: { kind: 'ascii', text: 'JNQSTI  ', beep: 0 } } },
    ]);
  }
});
