import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { parseFen } from '../../src/chess/fen.js';
import { Rig } from './rig.js';

/** Black's pawn on b4 may capture on a3 or on c3. */
const TWO_CAPTURES = '4k3/8/8/8/1p6/P1P5/6P1/4K3 b - - 0 1';

/** The board has seen a pawn disappear, and nothing of what it captured. */
const captured = (): Rig => {
  const { value } = parseFen(TWO_CAPTURES) as { readonly value: { readonly board: Uint8Array } };
  const board = value.board.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  return new Rig(board)
    .command({ kind: 'newGame', fen: TWO_CAPTURES, chess960: false })
    .wait(1_000)
    .lift('b4')
    .wait(600)
    .press('black');
};

test.each([
  ['c3', 'c4', 'b4a3'],
  ['a3', 'a4', 'b4c3'],
])(
  'of two captures that look alike neither is final, and %s to %s shows that it was the other one',
  (from, to, uci) => {
    const rig = captured().wait(2_000).move('g2', 'g3').wait(2_000).move('e8', 'e7').wait(120_000);
    expect(rig.moves('committed').slice(1)).toEqual(['g2g3', 'e8e7']);
    expect(rig.moves('final')).toEqual([]);
    rig.move(from, to).wait(120_000);
    expect(rig.moves('final')).toEqual([uci, 'g2g3', 'e8e7', `${from}${to}`]);
  },
);
