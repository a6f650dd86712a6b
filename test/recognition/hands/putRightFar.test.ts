import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { Rig } from '../rig.js';

/**
 * Black's bishop goes from d5 to a2, White gives check on h5, and the bishop comes back to f7. On its way it
 * stands for a second on g8, where it may have gone instead of a2.
 */
test('a piece that stops on its way out of check was not put right far away', () => {
  const fen = '1r1qkb1r/ppp3pp/2n2p1n/3b4/P3PP2/6P1/1PPP2BP/1RBQK2R b Kk - 0 11';
  const position = parsePosition(fen);
  const rig = new Rig(position.ok ? position.value.board : startBoard);
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000).press('white').wait(4_000);
  rig.move('d5', 'a2').wait(200).press('black').wait(20_000);
  rig.move('d1', 'h5').wait(200).press('white').wait(20_000);
  rig.move('a2', 'g8').wait(900);
  rig.move('g8', 'f7').wait(300).press('black').wait(20_000);
  rig.move('h5', 'b5').wait(300).press('white').wait(20_000);
  expect(rig.moves('final')).toEqual(['d5a2', 'd1h5', 'a2f7', 'h5b5']);
  expect(rig.events.filter(({ type }) => type === 'dispute' || type === 'ask')).toEqual([]);
});
