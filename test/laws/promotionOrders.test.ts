import { describe, expect, test } from 'vitest';
import { parseBoardFen } from '../../src/chess/board.js';
import { Rig } from '../recognition/rig.js';

const FEN = '3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1';

const promoted = (hands: (rig: Rig) => Rig): readonly string[] => {
  const board = parseBoardFen(FEN.split(' ')[0] ?? '');
  if (!board.ok) throw new Error('no board');
  const rig = new Rig(board.value);
  rig.command({ kind: 'newGame', fen: FEN, chess960: false }).wait(2_000);
  return hands(rig).wait(300).press('white').wait(4_000).moves();
};

describe('the acts of a promotion', () => {
  test('E6 the pawn need not be put on the last rank, and comes off before or after the new piece', () => {
    const pawnFirst = promoted((rig) => rig.lift('e7').wait(500).place('e8', 5));
    const queenFirst = promoted((rig) => rig.place('e8', 5).wait(500).lift('e7'));
    const pawnThere = promoted((rig) =>
      rig.lift('e7').wait(300).place('e8', 1).wait(500).lift('e8').wait(300).place('e8', 5),
    );
    expect([pawnFirst, queenFirst, pawnThere]).toEqual([['e7e8q'], ['e7e8q'], ['e7e8q']]);
  });

  test('E6 E4 a capture on the last rank takes the piece there off, whatever the order', () => {
    const victimFirst = promoted((rig) => rig.lift('d8').wait(400).lift('e7').wait(400).place('d8', 4));
    const pawnFirst = promoted((rig) => rig.lift('e7').wait(400).lift('d8').wait(400).place('d8', 4));
    expect([victimFirst, pawnFirst]).toEqual([['e7d8r'], ['e7d8r']]);
  });
});
