import { expect, test } from 'vitest';
import { rotateBoard } from '../../../../src/boards/eboard/orientation.js';
import { encodeLights } from '../../../../src/boards/protocols/ichessone/commands.js';
import { createIchessoneDecoder } from '../../../../src/boards/protocols/ichessone/decode.js';
import type { IchessoneFrame } from '../../../../src/boards/protocols/ichessone/frames.js';
import { describeWrite } from '../../../../src/boards/protocols/ichessone/ichessoneProtocol.js';
import { bytesOf } from '../../../../src/boards/protocols/ichessone/squares.js';
import { parseBoardFen, startBoard } from '../../../../src/chess/board.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';

const bytes = (text: string): Uint8Array => {
  const parsed = parseHex(text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.error.text);
  return parsed.value;
};
const squares = (...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => parseSquare(name) ?? []);
const framesOf = (wire: Uint8Array): readonly IchessoneFrame[] =>
  createIchessoneDecoder()
    .push(wire)
    .flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));

const EMPTY = '00'.repeat(16);
const START = `a89bc98a77777777${EMPTY}1111111142356324`;
const afterH3 = parseBoardFen('rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR');

/** As other programs expect them. */
test.each([
  ['the start position', START, startBoard],
  ['1.h3', `a89bc98a77777777${'00'.repeat(15)}011111111042356324`, afterH3.ok ? afterH3.value : startBoard],
  ['the board turned', `4236532411111111${EMPTY}77777777a89cb98a`, rotateBoard(startBoard)],
])('%s', (_, wire, board) => {
  expect(framesOf(bytes(`3d70${wire}`))).toEqual([{ kind: 'position', board }]);
  expect(makeHex(bytesOf(board))).toBe(wire);
});

test('a piece that there is not makes no position', () => {
  expect(framesOf(bytes(`3d70d${START.slice(1)}`))).toEqual([]);
});

test('junk before a position is passed over', () => {
  expect(framesOf(bytes(`9876543210 3d70${START}`))).toHaveLength(1);
});

test.each([
  ['3d620164', 100, true],
  ['3d620058', 88, false],
  ['3d620009', 9, false],
  // The percentage equals the code of the sign that begins an answer.
  ['3d62003d', 61, false],
])('battery %s', (wire, percent, charging) => {
  expect(framesOf(bytes(wire))).toEqual([{ kind: 'battery', percent, charging }]);
});

test('the identity of the board ends where the next answer begins', () => {
  const [hardware] = framesOf(Uint8Array.from([...bytes('3d6856312e30'), ...bytes(`3d70${START}`)]));
  expect(hardware).toEqual({ kind: 'hardware', text: 'V1.0' });
});

test.each([
  [['c3'], '454c800f000000000000040000000' + '1ff'],
  [['e2', 'e4'], '454c800f00000000001000100000' + '01ff'],
  [[], '454c800f00000000000000000000' + '01ff'],
])('lights of %j', (names, hex) => {
  expect(encodeLights(squares(...names)).map(makeHex)).toEqual([hex]);
  expect(describeWrite(bytes(hex))).toBe(`lights: ${names.join(' ') || 'none'}`);
});

test('lights of two colours are two commands, the second of which adds', () => {
  const written = encodeLights(squares('a8', 'h1'), [{ colour: 'red' }, { colour: 'green', blink: 'fast' }]);
  expect(written.map(makeHex)).toEqual([
    '454c8f000001000000000000000001ff',
    '454c80f000000000000000008000f0ff',
  ]);
});

test.each([
  ['4350495251', 'report changes'],
  ['5250', 'ask position'],
  ['5242', 'ask battery'],
  ['5248', 'ask hardware'],
])('%s: %s', (hex, words) => {
  expect(describeWrite(bytes(hex))).toBe(words);
});
