import { expect, test } from 'vitest';
import type { DgtFrame } from '../../../../src/boards/protocols/dgt/frames.js';
import { encodeLights } from '../../../../src/boards/protocols/pegasus/lights.js';
import {
  createPegasusDecoder,
  describeWrite,
} from '../../../../src/boards/protocols/pegasus/pegasusProtocol.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';

const bytes = (text: string): Uint8Array => {
  const parsed = parseHex(text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.error.text);
  return parsed.value;
};
const framesOf = (wire: string): readonly DgtFrame[] =>
  createPegasusDecoder()
    .push(bytes(wire))
    .flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));
const squares = (...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => parseSquare(name) ?? []);

const START = `${'01'.repeat(16)}${'00'.repeat(32)}${'01'.repeat(16)}`;

/** As received from a real board, or as its frames follow from DGT's own text. */
test('a whole board', () => {
  expect(framesOf(`86 00 43 ${START}`)).toEqual([{ kind: 'board', codes: bytes(START) }]);
});

test.each([
  ['e2 is lifted', '8E 00 05 34 00', { kind: 'square', square: 0x34, code: 0 }],
  ['a piece is put on e4', '8E 00 05 24 01', { kind: 'square', square: 0x24, code: 1 }],
  ['its version', '93 00 05 01 00', { kind: 'version', major: 1, minor: 0 }],
  ['its number', 'A2 00 0D 50 30 30 30 30 31 32 33 34 35', { kind: 'longSerialNumber', text: 'P000012345' }],
  [
    'its battery',
    'A0 00 0C 58 00 00 00 00 00 00 00 02',
    { kind: 'battery', percent: 88, charging: false, discharging: true },
  ],
])('%s', (_, wire, frame) => {
  expect(framesOf(wire)).toMatchObject([frame]);
});

test('squares that name a piece are those of another board', () => {
  expect(framesOf(`86 00 43 08 ${START.slice(2)}`)).toEqual([]);
  expect(framesOf('8E 00 05 24 06')).toEqual([]);
});

test('a log that it does not have swallows nothing', () => {
  expect(framesOf('8F 3E 03 8E 00 05 34 00')).toHaveLength(1);
});

test.each([
  [['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'], '60 0D 05 40 00 01 38 39 3A 3B 3C 3D 3E 3F 00'],
  [['e2', 'e4'], '60 07 05 40 00 01 34 24 00'],
  [[], '60 02 00 00'],
])('lights of %j', (names, hex) => {
  expect(makeHex(encodeLights(squares(...names)))).toBe(hex.replaceAll(' ', '').toLowerCase());
  expect(describeWrite(bytes(hex))).toBe(`lights: ${names.join(' ') || 'none'}`);
});

test("what other programs write is described, and no app's key with it", () => {
  const said = describeWrite(bytes('40 60 02 00 00 63 07 11 12 13 14 15 16 00 5A 47 42 44'));
  expect(said).toMatch(/^reset, lights 0000/);
  expect(said).toMatch(/ask maker's text, ask board, send updates of squares$/);
});
