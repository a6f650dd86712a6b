import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { Rig } from '../rig.js';

/** A game on a board that knows no pieces, after these plies. */
const played = (plies: string): Rig => {
  const rig = new Rig(startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE))).wait(1_000);
  for (const uci of plies.split(' ')) rig.move(uci.slice(0, 2), uci.slice(2)).wait(3_000);
  return rig;
};

/** Carries out acts such as `e2-` and `e4+`, each after its number of milliseconds. */
const act = (rig: Rig, acts: string): Rig => {
  for (const [, ms, square, what] of acts.matchAll(/(\d+) (..)([-+])/g))
    rig.wait(Number(ms)).place(square ?? '', what === '+' ? UNKNOWN_PIECE : 0);
  return rig;
};

test('a game that explains every changed square is found, though a shorter one leads to the same board', () => {
  const rig = played('e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 a2a3');
  act(rig, '0 c6- 27 e1- 24 g8+ 0 h8- 185 e2+ 129 d4+ 12 f3- 196 d4- 82 d4+ 2 e5- 229 d4- 206 d4+');
  expect(rig.wait(9_000).moves().slice(7)).toEqual(['h8g8', 'e1e2', 'c6d4', 'f3d4', 'e5d4']);
});
