import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { Rig } from '../rig.js';
import { HandTable } from './handTable.js';

const BEFORE = 'b2b3 g8f6 d2d4 d7d5 f2f4 c8d7 c2c4 b7b5 g1f3 b5c4 c1d2';

test('plies with a bishop in between that no scan met are found in their order, from where all was explained', () => {
  const table = new HandTable().play(BEFORE, 'no clock');
  table.show('600 d7 .\n900 b3 .\n1200 c4 P\n1500 b7 b\n2100 e2 .\n2400 e3 P').wait(2_000);
  table.play('b8c6', 'no clock').wait(10_000);
  const moves = table.moves().slice(11);
  // The piece stood on c6 or on c8.
  expect(moves[0]).toMatch(/^d7c[68]$/);
  expect(moves.slice(1)).toEqual(['b3c4', `${moves[0]?.slice(2)}b7`, 'e2e3', 'b8c6']);
  expect(table.events.filter(({ type }) => type === 'illegal')).toEqual([]);
});

test('nothing is final while two pieces are away from home and nothing says what for', () => {
  const rig = new Rig(startBoard).wait(1_000);
  rig.lift('a8').wait(300).lift('h8').wait(1_000);
  rig.move('e2', 'e4').wait(20_000);
  expect(rig.moves()).toEqual(['e2e4']);
  expect(rig.moves('final')).toEqual([]);
  rig.place('a8', 12).wait(400).place('h8', 12).wait(20_000);
  expect(rig.moves('final')).toEqual(['e2e4']);
});
