import { expect, test } from 'vitest';
import {
  describeFrame,
  describeWrite,
} from '../../../../src/boards/protocols/chessnutmove/chessnutmoveProtocol.js';
import {
  COMMAND,
  createMoveDecoder,
  makeLights,
  makeMotion,
  parseLights,
} from '../../../../src/boards/protocols/chessnutmove/messages.js';
import { startBoard } from '../../../../src/chess/board.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';

const bytesOf = (hex: string): Uint8Array => {
  const parsed = parseHex(hex.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.error.text);
  return parsed.value;
};
const said = (hex: string): readonly string[] =>
  createMoveDecoder()
    .push(bytesOf(hex))
    .map((output) =>
      output.kind === 'frame' ? describeFrame(output.frame) : `noise ${makeHex(output.bytes)}`,
    );

/** A position from the manufacturer's page of the board, beginning with h8. */
const START = '58233185 44444444 00000000 00000000 00000000 00000000 77777777 a6c99b6a';

test('the pieces are sent to a position with the flag that a hand stops them, and stopped by zeros', () => {
  expect(makeHex(makeMotion(startBoard))).toBe(`4221${START.replaceAll(' ', '')}01`);
  expect(makeHex(COMMAND.stop)).toBe(`4221${'00'.repeat(33)}`);
  expect(describeWrite(makeMotion(startBoard))).toBe(
    'move the pieces to rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  );
  expect(describeWrite(COMMAND.stop)).toBe('stop the motors');
});

test('lights have a colour for each square, in the order of a position', () => {
  const [h8 = 0, g8 = 0, a1 = 0] = ['h8', 'g8', 'a1'].map(parseSquare);
  const looks = [{ colour: 'red' }, { colour: 'green' }, { colour: 'blue' }] as const;
  const bytes = makeLights([h8, g8, a1], looks);
  expect(makeHex(bytes)).toBe(`432021${'00'.repeat(30)}30`);
  expect(parseLights(bytes)).toEqual([a1, g8, h8]);
  expect(describeWrite(makeLights([]))).toBe('lights: none');
});

test.each([
  ['its charge', '41030c0055', ['battery 85 %']],
  ['its charge on the cable', '41030c0155', ['battery 85 %, charging']],
  ['its firmware', '410509 312e3035', ['version 1.05']],
  ['a charge of more than there is', '41030c00ff', ['noise 41030c00ff']],
  [
    'a position',
    `0124${START} 10270000`,
    ['position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR at 10000 s'],
  ],
])('%s', (_, hex, words) => expect(said(hex)).toEqual(words));

test('the charge of each piece is the last of its four bytes; one of none is not known', () => {
  const records = Array.from({ length: 34 }, (_, i) => `000a14${i === 33 ? 'ff' : '64'}`).join('');
  expect(said(`41890b${records}`)).toEqual([`batteries of the pieces: ${'100 '.repeat(33)}?`]);
});
