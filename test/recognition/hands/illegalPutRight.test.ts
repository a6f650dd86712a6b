import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { Rig } from '../rig.js';

test('an illegal move that was pressed and replied to is put right: the game has the ply that was meant', () => {
  const rig = new Rig(startBoard).wait(3_000).press('black').wait(1_000);
  rig.move('e2', 'd3').wait(700).press('white').wait(500);
  rig.move('e7', 'e5').wait(900).press('black').wait(1_700);
  rig.move('d3', 'e4').wait(500).move('g1', 'f3').wait(400).press('white').wait(6_000);
  expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3']);
});
