import { expect, test } from 'vitest';
import { rotateBoard } from '../../../../src/boards/eboard/orientation.js';
import { encodeBlock } from '../../../../src/boards/protocols/chesslink/block.js';
import { createChesslinkDecoder } from '../../../../src/boards/protocols/chesslink/decode.js';
import { describeFrame, describeWrite } from '../../../../src/boards/protocols/chesslink/describe.js';
import { makeLightCommand } from '../../../../src/boards/protocols/chesslink/lightCommand.js';
import { boardOf, squaresOf } from '../../../../src/boards/protocols/chesslink/squares.js';
import { startBoard } from '../../../../src/chess/board.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';
import { withOddParity } from '../../../../src/shared/parity.js';

const bytesOf = (text: string): Uint8Array => {
  const bytes = parseHex(text.replaceAll(' ', ''));
  if (!bytes.ok) throw new Error(bytes.error.text);
  return bytes.value;
};
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const said = (bytes: Uint8Array): readonly string[] =>
  createChesslinkDecoder()
    .push(bytes)
    .map((output) => (output.kind === 'frame' ? describeFrame(output.frame) : 'noise'));

/** Texts and their bytes with odd parity, computed by hand from the manufacturer's rules. */
test.each([
  ['V', 'd6b5b6', 'ask version'],
  ['S', 'd3b5b3', 'ask position'],
  ['X', '58b538', 'lights: none'],
  ['T', '54b534', 'restart the board'],
  ['R00', '52b0b0b532', 'read register 00'],
  ['R02', '52b032b5b0', 'read register 02'],
  ['R06', '52b0b6b534', 'read register 06'],
  ['W0000', '57b0b0b0b0b537', 'set register 00 to 00'],
  ['W0114', '57b0313134b5b3', 'set register 01 to 14'],
  ['W0203', '57b032b0b3b5b6', 'set register 02 to 03'],
  ['W040E', '57b034b04532b6', 'set register 04 to 0E'],
  ['I00', '49b0b034b9', 'ask identity'],
  ['G', 'c73437', 'ask tracked position'],
])('the command %s', (command, wire, words) => {
  expect(makeHex(withOddParity(encodeBlock(command)))).toBe(wire);
  expect(describeWrite(encodeBlock(command))).toBe(words);
  expect(describeWrite(bytesOf(wire))).toBe(words);
});

/** The first was recorded from a board, the others follow from the rules. */
test.each([
  ['76 b0 31 b0 b3 37 34', 'version 0103'],
  ['76 b3 31 b3 b0 37 37', 'version 3130'],
  ['f8 37 38', 'lights off'],
  ['ec b6 43', 'lights shown'],
  ['f7 b0 31 31 45 b0 32', 'register 01 set to 1E'],
  ['f7 b0 32 b0 b3 37 b6', 'register 02 set to 03'],
  ['f2 b0 31 31 34 37 b6', 'register 01 is 14'],
])('%s says: %s', (wire, words) => {
  expect(said(bytesOf(wire))).toEqual([words]);
  // Without parity, and with the wrong one.
  expect(said(bytesOf(wire).map((byte) => byte & 0x7f))).toEqual([words]);
  expect(said(bytesOf(wire).map((byte) => byte ^ 0x80))).toEqual([words]);
});

const START = 'RNBKQBNRPPPPPPPP................................pppppppprnbkqbnr';
const TURNED = 'rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR';
const E4 = 'RNBKQBNRPPP.PPPP...........P....................pppppppprnbkqbnr';

test('the start position begins at h1, or at a8 when the board is turned', () => {
  expect(boardOf(START)).toEqual(startBoard);
  expect(boardOf(TURNED)).toEqual(rotateBoard(startBoard));
  expect(squaresOf(startBoard)).toBe(START);
  expect(said(latin1(`s${START}73`))).toEqual([`position ${START.match(/.{8}/g)?.join('/')}`]);
});

test('a move does not change the checksum, so a checksum alone proves little', () => {
  expect(said(latin1(`s${E4}73`))).toHaveLength(1);
  const [e2, e4] = [parseSquare('e2') ?? 0, parseSquare('e4') ?? 0];
  expect([boardOf(E4)[e2], boardOf(E4)[e4]]).toEqual([0, 1]);
});

test('a wrong checksum is noise, a small-letter checksum is not', () => {
  const block = latin1(`s${START}73`);
  expect(said(block.with(65, 0x36))).toEqual(['noise']);
  expect(said(latin1('l6c'))).toEqual(['lights shown']);
});

test('the identity of the board comes as a line', () => {
  const text = 'i0055mm\n';
  expect(said(encodeBlock(text))).toEqual(['identity 0055mm']);
});

test('e2 and e4 are lit in eight corners, whose pattern leaves the checksum alone', () => {
  const command = makeLightCommand([parseSquare('e2') ?? 0, parseSquare('e4') ?? 0]);
  const lights = command.slice(3).match(/../g) ?? [];
  expect(lights.flatMap((light, i) => (light === '00' ? [] : [i]))).toEqual([28, 29, 30, 31, 37, 38, 39, 40]);
  expect(command.slice(0, 3)).toBe('L22');
  const block = encodeBlock(command);
  expect(block).toHaveLength(167);
  expect(String.fromCharCode(...block.slice(-2))).toBe('4C');
});

test('a look is a pattern of eight slots', () => {
  const command = makeLightCommand(
    [0, 63],
    [
      { colour: 'red', blink: 'fast' },
      { colour: 'green', blink: 'slow' },
    ],
  );
  expect(new Set(command.slice(3).match(/../g))).toEqual(new Set(['00', 'AA', 'F0']));
});
