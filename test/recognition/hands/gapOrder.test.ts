import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { Rig, square } from '../rig.js';

const SEEN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];

/** While the cable is out, White castles and Black plays d6. White holds the queen when the cable is back. */
const cableOut = (landsOn: string) => {
  const rig = new Rig(startBoard).wait(1_000);
  for (const uci of SEEN) rig.move(uci.slice(0, 2), uci.slice(2)).wait(2_000);
  const board = Uint8Array.from(rig.board);
  const queen = board[square('d1')] ?? 0;
  for (const [from, to] of [
    ['e1', 'g1'],
    ['h1', 'f1'],
    ['d7', 'd6'],
  ] as const) {
    board[square(to)] = board[square(from)] ?? 0;
    board[square(from)] = 0;
  }
  board[square('d1')] = 0;
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(20_000);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(board).wait(500);
  return rig.place(landsOn, queen).wait(4_000);
};

test('a piece that is in the hand when the cable is back was moved after all that stands by then', () => {
  const rig = cableOut('e2');
  expect(rig.moves()).toEqual([...SEEN, 'e1g1', 'd7d6', 'd1e2']);
  expect(rig.events.filter(({ type }) => type === 'ask')).toEqual([]);
  rig.move('g8', 'f6').wait(70_000);
  expect(rig.moves('final')).toEqual([...SEEN, 'e1g1', 'd7d6', 'd1e2', 'g8f6']);
});
