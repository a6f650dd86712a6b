import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { Rig, square } from './rig.js';

const PLIES = 'f2f3 c7c5 b2b4 b8a6 e2e3 b7b5 b1c3'.split(' ');

/** White's elbow pushes the pawn of e3 during h2-h4, and White puts it back only after Black's reply. */
const playUntilAsked = (): Rig => {
  const rig = new Rig(startBoard).wait(1_000);
  for (const [i, uci] of PLIES.entries())
    rig
      .move(uci.slice(0, 2), uci.slice(2))
      .wait(300)
      .press(i % 2 === 0 ? 'white' : 'black')
      .wait(6_000);
  const pieceOn = (name: string): number => rig.board[square(name)] ?? 0;
  rig.lift('c5').wait(500).lift('b4').wait(200).place('b4', pieceOn('b5')).wait(1_000).press('black');
  const white = pieceOn('e3');
  const queen = pieceOn('d8');
  rig.wait(6_000).place('e4', white).wait(10).place('h4', white).wait(20).lift('e3').wait(10).lift('h2');
  rig.wait(270).press('white').wait(1_120);
  return rig.lift('d8').wait(80).place('a5', queen).wait(360).press('black').wait(1_600);
};

test.fails('a player who says that an earlier move stands leaves open which of two pushed pawns was the move', () => {
  const rig = playUntilAsked();
  const asked = rig.events.flatMap((event) => (event.type === 'ask' ? [event] : []));
  expect(asked).toMatchObject([{ question: '3. e3 was told: e3 or e4?' }]);
  rig.move('e4', 'e3').wait(1_000).command({ kind: 'answer', option: 'e3' }).wait(5_000);
  rig.move('d1', 'e2').wait(300).press('white').wait(90_000);
  expect(rig.moves('final').slice(PLIES.length)).toEqual(['c5b4', 'h2h4', 'd8a5', 'd1e2']);
});
