import { expect, test } from 'vitest';
import { parseFen } from '../../../src/chess/fen.js';
import { pieceLetter } from '../../../src/chess/piece.js';
import { positionFromSetup } from '../../../src/chess/positionFromSetup.js';
import { makeSquare } from '../../../src/chess/square.js';
import { parseUciMove } from '../../../src/chess/uciMove.js';
import { type BoardAct, physicalOrders } from '../../../src/simulation/hands/physicalOrders.js';

const say = (act: BoardAct): string =>
  act.kind === 'lift' ? `-${makeSquare(act.square)}` : `${pieceLetter(act.piece)}${makeSquare(act.square)}`;

const ordersOf = (fen: string, uci: string): readonly string[] => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(setup.error.reason);
  const position = positionFromSetup(setup.value);
  if (!position.ok) throw new Error(position.error.reason);
  const move = parseUciMove(position.value, uci);
  if (!move.ok) throw new Error(uci);
  return physicalOrders(position.value, move.value).map((order) => order.map(say).join(' '));
};

test('a quiet move has one order, a capture three', () => {
  expect(ordersOf('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4e5')).toEqual(['-e4 Pe5']);
  expect(ordersOf('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5').toSorted()).toEqual([
    '-d5 -e4 Pd5',
    '-e4 -d5 Pd5',
    '-e4 Pd5',
  ]);
});

test('the pawn taken in passing leaves at any moment', () => {
  expect(ordersOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6').toSorted()).toEqual([
    '-d5 -e5 Pd6',
    '-e5 -d5 Pd6',
    '-e5 Pd6 -d5',
  ]);
});

test('castling: either piece first, or both in the air', () => {
  const orders = ordersOf('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1');
  expect(orders).toHaveLength(6);
  expect(orders).toContain('-e1 Kg1 -h1 Rf1');
  expect(orders).toContain('-h1 Rf1 -e1 Kg1');
  expect(orders).toContain('-h1 -e1 Kg1 Rf1');
});

test('Chess960 castling: pieces that change squares go up together; a king that stays may be left alone', () => {
  const swapped = ordersOf('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1');
  expect(swapped.toSorted()).toEqual([
    '-f1 -g1 Kg1 Rf1',
    '-f1 -g1 Rf1 Kg1',
    '-g1 -f1 Kg1 Rf1',
    '-g1 -f1 Rf1 Kg1',
  ]);
  const inPlace = ordersOf('4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1h1');
  expect(inPlace).toContain('-h1 Rf1');
  expect(inPlace).toContain('-g1 -h1 Rf1 Kg1');
});

test('promotion: the pawn touches the last rank or not, and may be taken away last', () => {
  expect(ordersOf('8/4P3/8/8/8/8/k7/4K3 w - - 0 1', 'e7e8q').toSorted()).toEqual([
    '-e7 Pe8 -e8 Qe8',
    '-e7 Pe8 Qe8',
    '-e7 Qe8',
    'Qe8 -e7',
  ]);
  const taking = ordersOf('3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1', 'e7d8n');
  expect(taking).toContain('-d8 -e7 Pd8 -d8 Nd8');
  expect(taking).toContain('Nd8 -e7');
  expect(taking).toContain('-e7 -d8 Nd8');
});
