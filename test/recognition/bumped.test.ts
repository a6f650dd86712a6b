import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import type { Rig } from './rig.js';
import { playPressed, unnamedGameFrom } from './shownResults.js';

/** Sleeves that push a piece to the next square while another one moves; it is put back later. */

/** A piece that a hand only touched reveals how often the board scans. */
const touch = (rig: Rig, name: string): Rig => rig.lift(name).wait(40).place(name, UNKNOWN_PIECE).wait(500);

test('a pawn is pushed to where the rook might have gone, during a capture too quick for any scan', () => {
  const rig = playPressed(unnamedGameFrom('6k1/6pp/8/2p5/r1P5/8/6PP/6K1 w - - 0 1'), ['g1h1', 'g8h8']);
  touch(rig, 'h1');
  rig.move('g2', 'g4').wait(100).press('white').wait(1_200);
  // Rxc4: the square is never seen empty. The sleeve pushes the pawn of c5 along to b4.
  rig.lift('a4').wait(85).lift('c5').wait(40).place('b4', UNKNOWN_PIECE).wait(45).press('black').wait(900);
  rig.lift('g4').wait(30).place('g5', UNKNOWN_PIECE).wait(60).press('white').wait(750);
  rig.lift('b4').wait(100).place('c5', UNKNOWN_PIECE).wait(400);
  rig.lift('g7').wait(240).place('g6', UNKNOWN_PIECE).wait(20).press('black').wait(1_500);
  rig.move('h2', 'h4').wait(100).press('white').wait(20_000);
  expect(rig.moves('final')).toEqual(['g1h1', 'g8h8', 'g2g4', 'a4c4', 'g4g5', 'g7g6', 'h2h4']);
});

test('a pawn is pushed back where it might have come from while the queen moves, and put right two plies later', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/8/4Q3/8/8/6PK/8 w - - 0 1'), ['h2h3', 'f7g8']);
  touch(rig, 'h3');
  // The pawn touches g3 on its way to g4.
  rig.lift('g2').wait(310).place('g3', UNKNOWN_PIECE).wait(90).lift('g3').wait(10).place('g4', UNKNOWN_PIECE);
  rig.wait(190).press('white').wait(1_400).move('g8', 'f7').wait(100).press('black').wait(1_900);
  rig.lift('e5').wait(180).lift('g4').wait(40).place('g3', UNKNOWN_PIECE).wait(70).place('f5', UNKNOWN_PIECE);
  rig
    .wait(160)
    .press('white')
    .wait(2_500)
    .lift('f7')
    .wait(130)
    .lift('g3')
    .wait(130)
    .place('g7', UNKNOWN_PIECE);
  rig.wait(320).place('g4', UNKNOWN_PIECE).wait(300).press('black').wait(2_000);
  rig.move('h3', 'h4').wait(100).press('white').wait(2_000);
  expect(rig.moves('final')).toEqual(['h2h3', 'f7g8', 'g2g4', 'g8f7', 'e5f5', 'f7g7', 'h3h4']);
});

test('a queen that a hand takes along before her side has moved goes back, and no move of hers is reported', () => {
  const rig = playPressed(unnamedGameFrom('6q1/5P1r/4k3/7N/8/8/8/6K1 w - - 0 1'), [
    'g1h1',
    'g8f8',
    'h1g1',
    'f8g8',
  ]);
  touch(rig, 'g1');
  rig.move('g1', 'h1').wait(100).press('white').wait(1_200);
  rig.lift('h7').wait(40).lift('g8').wait(40).place('h8', UNKNOWN_PIECE).wait(250).lift('f7').wait(90);
  rig.place('f7', UNKNOWN_PIECE).wait(200).press('black').wait(150);
  rig.move('h5', 'f4').wait(200).press('white').wait(3_000);
  rig.lift('h8').wait(400).place('g8', UNKNOWN_PIECE).wait(400);
  rig.move('e6', 'e5').wait(100).press('black').wait(10_000);
  expect(rig.events.filter(({ type }) => type === 'illegal')).toEqual([]);
  expect(rig.moves('final').slice(4)).toEqual(['g1h1', 'h7f7', 'h5f4', 'e6e5']);
});
