import { expect, test } from 'vitest';
import {
  createSquareoffDecoder,
  makeLights,
  type SquareoffFrame,
} from '../../../../src/boards/protocols/squareoff/messages.js';
import { squareoffProtocol } from '../../../../src/boards/protocols/squareoff/squareoffProtocol.js';
import { parseSquare } from '../../../../src/chess/square.js';

const wire = (text: string): Uint8Array => new TextEncoder().encode(text);
const framesOf = (text: string): readonly SquareoffFrame[] =>
  createSquareoffDecoder()
    .push(wire(text))
    .flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));
const said = (text: string): readonly string[] => framesOf(text).map(squareoffProtocol.describeFrame);
const squares = (...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => parseSquare(name) ?? []);
const namesOf = (ranks: string): string =>
  [...ranks].flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`)).join(' ');

/** As a real board sent it, received by a phone. */
test('the start of a game, and its first moves', () => {
  const START = '1100001111000011110000111100001111000011110000111100001111000011';
  const AFTER_E4 = '1100001111000011110000111100001110010011110000111100001111000011';
  expect(said(`14#GO*30#${START}*`)).toEqual(['new game', `board ${namesOf('1278')}`]);
  expect(said('0#e2u*0#e4d*')).toEqual(['e2 empty', 'e4 taken']);
  expect(said(`30#${AFTER_E4}*`)).toEqual([
    `board ${namesOf('1278').replace('e2 ', '').replace('h2', 'h2 e4')}`,
  ]);
  expect(said('0#e7u*0#e5d*0#f1u*0#c4d*')).toEqual(['e7 empty', 'e5 taken', 'f1 empty', 'c4 taken']);
});

test.each([
  ['a capture, the taken piece first', '0#d5u*0#e4u*0#d5d*', ['d5 empty', 'e4 empty', 'd5 taken']],
  ['castling', '0#e1u*0#g1d*0#h1u*0#f1d*', ['e1 empty', 'g1 taken', 'h1 empty', 'f1 taken']],
  ['its battery', '22#3.52*22#3.67*', ['battery 3.52 V', 'battery 3.67 V']],
  ['a battery in other units', '4#4095.00*', ['4095.00']],
])('%s', (_, text, words) => {
  expect(said(text)).toEqual(words);
});

test('what breaks off, or is no square, costs nothing of what follows', () => {
  expect(said('0#e9u*0#e2u*')).toEqual(['e2 empty']);
  expect(said('30#110000#e2u*')).toEqual(['e2 empty']);
  expect(said('0#e20#e2u*')).toEqual(['e2 empty']);
});

test.each([
  [['e2', 'e4'], '25#e2e4*'],
  [['e7', 'e5'], '25#e7e5*'],
  [[], '25#*'],
])('lights of %j', (names, text) => {
  expect(makeLights(squares(...names))).toBe(text);
  expect(squareoffProtocol.describeWrite(wire(text))).toBe(`lights: ${names.join(' ') || 'none'}`);
});

test.each([
  ['14#1*', 'new game'],
  ['30#R*', 'ask board'],
  ['4#*', 'ask battery'],
  ['26#ISG*', 'light: in step'],
])('%s: %s', (text, words) => {
  expect(squareoffProtocol.describeWrite(wire(text))).toBe(words);
});

test('its address is scrubbed, and moves are not', () => {
  const scrubbed = squareoffProtocol.scrub.fromDevice(wire('1#A4:CF:12:00:11:22*0#e2u*'));
  expect(new TextDecoder().decode(scrubbed)).toBe(`1#${'0'.repeat(17)}*0#e2u*`);
});
