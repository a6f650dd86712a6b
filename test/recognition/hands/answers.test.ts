import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { Rig } from '../rig.js';

const asked = ({ events }: Rig) => events.flatMap((event) => (event.type === 'ask' ? [event.options] : []));

/**
 * On a board that shows only where pieces stand, Black's knight captures on c2 or d5, and after White's king
 * move on a1 or e1.
 */
const twoDoubts = (): Rig => {
  const fen = '6k1/8/8/3P4/1n6/8/2P3K1/R3R3 b - - 0 1';
  const position = parsePosition(fen);
  const board = position.ok ? position.value.board : [];
  const rig = new Rig(Uint8Array.from(board, (piece) => (piece === 0 ? 0 : UNKNOWN_PIECE)));
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(500).press('white').wait(1_500);
  rig.lift('b4').wait(600).press('black').wait(4_000);
  rig.move('g2', 'g3').press('white').wait(2_000);
  return rig.lift('c2').wait(600).press('black').wait(500);
};

test('an answer decides only what it was asked about', () => {
  const rig = twoDoubts();
  expect(asked(rig).map((options) => options.toSorted())).toEqual([['Nxc2', 'Nxd5']]);
  rig.command({ kind: 'answer', option: 'Nxc2' }).wait(4_000);
  expect(
    asked(rig)
      .slice(1)
      .map((options) => options.toSorted()),
  ).toEqual([['Nxa1', 'Nxe1']]);
  expect(rig.moves('final')).toEqual(['b4c2', 'g2g3']);
  rig.command({ kind: 'answer', option: 'Nxe1' }).wait(3_000);
  expect(rig.moves('final')).toEqual(['b4c2', 'g2g3', 'c2e1']);
});

test('a piece that is in hand when the answer comes is followed', () => {
  const rig = twoDoubts();
  rig.command({ kind: 'answer', option: 'Nxc2' }).wait(3_000);
  rig.lift('g3').wait(200).command({ kind: 'answer', option: 'Nxa1' }).wait(200);
  rig.place('g4', UNKNOWN_PIECE).wait(200).press('white').wait(3_000);
  expect(rig.moves()).toEqual(['b4c2', 'g2g3', 'c2a1', 'g3g4']);
});
