import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { Rig } from '../rig.js';

const PRESSED = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6'];
const UNPRESSED = ['d2d3', 'f8c5', 'c2c3', 'd7d6'];

test.each([
  [15_000, 'play', [...PRESSED, ...UNPRESSED]],
  [2_000, 'tried out after the game', PRESSED],
])('plies without a press every %i ms in a game of 20 s a ply are %s', (everyMs, _, plies) => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  PRESSED.forEach((uci, i) => {
    rig
      .wait(20_000)
      .move(uci.slice(0, 2), uci.slice(2))
      .wait(300)
      .press(i % 2 === 0 ? 'white' : 'black');
  });
  for (const uci of UNPRESSED) rig.wait(everyMs).move(uci.slice(0, 2), uci.slice(2));
  expect(rig.wait(10_000).moves()).toEqual(plies);
});
