import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniserPort.js';
import { Rig } from '../rig.js';

const HANDS: RecogniserOptions = { heart: 'hands' };

test('a pawn that stands beside its square through presses and silence is put right after the reply', () => {
  const rig = new Rig(startBoard, HANDS).wait(3_000).press('black').wait(1_000);
  rig.move('e2', 'd3').wait(700).press('white').wait(500);
  rig.move('e7', 'e5').wait(900).press('black').wait(1_700);
  rig.move('d3', 'e4').wait(500).move('g1', 'f3').wait(400).press('white').wait(6_000);
  expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'g1f3']);
});
