import { expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { Rig } from './rig.js';

/** Codes of pieces: White's bishop; Black's pawn, rook and king. */
const [BISHOP, PAWN, ROOK, KING] = [3, 9, 12, 14] as const;

/**
 * A bishop slides over e4 to d5, checks, and goes on to c6 a move later. From e4 it could have reached c6
 * directly, without being en prise on d5. By then Bd5+ is final.
 */
test('a final ply stands when two ways lead to one position, and the game goes on', () => {
  const position = parsePosition('3r2k1/2p1r1pp/1p3p2/p3p3/8/5B1P/P4PP1/2R2RK1 w - - 0 1');
  if (!position.ok) throw new Error('no position');
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
  rig.press('black').wait(2_500);

  rig.place('e4', BISHOP).wait(30).lift('f3').wait(160).place('d5', BISHOP).wait(30).lift('e4').wait(110);
  rig.lift('g8').wait(105).press('white').wait(110).place('f8', KING).wait(50).press('black').wait(900);
  rig.lift('d5').wait(165).place('d7', BISHOP).wait(220).lift('d7').wait(24).place('c6', BISHOP).wait(120);
  rig.press('white').wait(1_590);
  const final = () => rig.received('final').flatMap((event) => (event.type === 'move' ? [event.uci] : []));
  // A bishop that was just pressed may still go to the next square, so the hands machine waits longer.
  expect(final()).toEqual(['f3d5', 'g8f8', ...[]]);

  rig.lift('d8').wait(55).place('d6', ROOK).wait(216).lift('c6').wait(120).press('black').wait(46);
  rig.place('b7', BISHOP).wait(5).lift('c7').wait(60).press('white').wait(60).place('c5', PAWN).wait(200);
  rig.press('black').wait(10_000);
  expect(rig.received('final').some(({ type }) => type === 'revise')).toBe(false);
  expect(final()).toEqual(['f3d5', 'g8f8', 'd5c6', 'd8d6', 'c6b7', 'c7c5']);
});
