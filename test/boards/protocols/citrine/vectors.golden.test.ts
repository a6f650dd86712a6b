import { expect, test } from 'vitest';
import {
  createCitrineDecoder,
  describeFrame,
} from '../../../../src/boards/protocols/citrine/citrineProtocol.js';
import { positionsOf } from '../../../../src/boards/protocols/citrine/driver.js';
import { makeGameLine, makePlayedLine } from '../../../../src/boards/protocols/citrine/words.js';

const said = (text: string): readonly string[] =>
  createCitrineDecoder()
    .push(Uint8Array.from(text, (character) => character.charCodeAt(0)))
    .map((output) => (output.kind === 'frame' ? describeFrame(output.frame) : 'noise'));

/** Lines that an owner recorded, and lines from the manufacturer's text. */
test.each([
  ['M   7   g1-f3', 'move 7. g1f3'],
  ['M   7,  c5xd4', 'move 7... c5d4'],
  ['M   5   d7-d8/N', 'move 5. d7d8n'],
  ['M   7   e5xd6ep', 'move 7. e5d6'],
  ['M   4   O-O', 'move 4. e1g1'],
  ['M   5,  O-O-O', 'move 5... e8c8'],
  ['M 1, e7-e5 |', 'move 1... e7e5'],
  ['T   1,  e7-e5', 'taken back 1... e7e5'],
  ['New Game', 'new game'],
  ['ID.UCBII V1.09', 'identity UCBII V1.09'],
  ['Game   6', 'moves so far'],
  ['.   3  f4xe5       d8-h4', '3. f4e5 d8h4'],
  ['. 2 Ng1-f3 d7-d6', '2. g1f3 d7d6'],
  ['.   4  e1-e2', '4. e1e2'],
  ['.      white       black', '.      white       black'],
  ['Clock 00:06:27 00:00:01', 'Clock 00:06:27 00:00:01'],
  ['Flip --> Black', 'Flip --> Black'],
])('%s', (line, words) => {
  expect(said(`${line}\r\n`)).toEqual([words]);
});

test('text that is no line of the board is noise', () => {
  expect(said('M   7   g1-z3\r\n.   3  f4e5\r\n\u0000\r\n')).toEqual(['noise', 'noise', 'noise']);
});

test('a score is a game, or it is not believed', () => {
  const lines = ['e2-e4 e7-e5', 'f2-f4 f8-c5', 'f4xe5 d8-h4', 'e1-e2 h4-f2', 'e2-d3 f2-d4', 'd3-e2 d4xe4'];
  const score = said(lines.map((moves, i) => `.   ${i + 1}  ${moves}\r\n`).join('')).flatMap((line) =>
    line.split(' ').slice(1),
  );
  expect(positionsOf(score)).toHaveLength(13);
  expect(positionsOf(['e2e4', 'e2e4'])).toBeUndefined();
});

test('the simulated board says its lines as the real one', () => {
  expect(makePlayedLine('M', 7, 'white', 'g1-f3')).toBe('M   7   g1-f3');
  expect(makePlayedLine('T', 1, 'black', 'e7-e5')).toBe('T   1,  e7-e5');
  expect(makeGameLine(3, ['f4xe5', 'd8-h4'])).toBe('.   3  f4xe5       d8-h4');
});
