import { expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { Rig, square } from './rig.js';

/** Pieces that were put down and lifted again between two scans, so that no scan has sensed them. */

const gameFrom = (fen: string) => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(`${fen} is no position`);
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false });
  return rig.wait(1_000);
};

const [R, k, p] = [4, 14, 9] as const;

test.fails('a press that a clock reports late shows that the piece stood, though the answer was put down before', () => {
  const rig = gameFrom('8/3k4/6R1/1K6/1p6/8/8/8 b - - 0 1');
  rig.move('b4', 'b3').press('black').wait(1_000);
  // The rook of Rg7+ is in the air for half a second. It is hardly down when the king is on e6, and is lifted
  // again.
  rig.lift('g6').wait(600).lift('d7').wait(80).place('e6', k).wait(200);
  // The clock reports both presses at once, some time later.
  rig.press('white').press('black').wait(150).place('b7', R).wait(250).press('white').wait(1_500);
  rig.lift('b3').wait(250).place('b2', p).wait(300).press('black').wait(2_000);
  expect(rig.moves('final')).toEqual(['b4b3', 'g6g7', 'd7e6', 'g7b7', 'b3b2']);
  expect(rig.board[square('b7')]).toBe(R);
});

test.fails('presses after the piece has gone on show that too, if there is one for each ply', () => {
  const rig = gameFrom('8/p5k1/5R2/4P2P/8/8/8/6K1 b - - 0 1');
  rig.move('a7', 'a6').press('black').wait(700);
  // The plies Rg6+ Kh7 Rh6+: the rook leaves g6 before a scan has sensed it, and the clock reports three
  // presses at once.
  rig.lift('f6').wait(430).lift('g7').wait(5).place('h7', k).wait(25).place('h6', R).wait(290);
  rig.press('white').press('black').press('white').wait(900);
  rig.lift('h7').wait(250).place('g7', k).wait(200).press('black').wait(900);
  rig.lift('h6').wait(250).place('d6', R).wait(200).press('white').wait(2_000);
  expect(rig.moves('final')).toEqual(['a7a6', 'f6g6', 'g7h7', 'g6h6', 'h7g7', 'h6d6']);
});
