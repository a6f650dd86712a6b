import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { Rig, square } from '../rig.js';

const SEEN = ['e2e4', 'e7e5', 'g1f3'];

/** The cable is out after 2. Nf3. When it is back, Black's knight stands on g6, which no move explains. */
const knightOnG6 = (arbiterAnswers: boolean) => {
  const rig = new Rig(startBoard).wait(1_000);
  rig.command({ kind: 'arbiter', answers: arbiterAnswers });
  for (const uci of SEEN) rig.move(uci.slice(0, 2), uci.slice(2)).wait(70_000);
  const board = Uint8Array.from(rig.board);
  board[square('g6')] = board[square('g8')] ?? 0;
  board[square('g8')] = 0;
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(20_000);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(board).wait(1_000);
  return rig.press('black').wait(20_000);
};

const reported = ({ events }: Rig, type: string) => events.filter((event) => event.type === type);

test('a piece that stands where no move puts it after a gap accuses no player, and is to be put right', () => {
  const rig = knightOnG6(false);
  expect(reported(rig, 'illegal')).toEqual([]);
  expect(rig.moves('final')).toEqual(SEEN);
  expect(reported(rig, 'phase').at(-1)).toMatchObject({ phase: 'correcting' });
  rig.move('g6', 'f6').wait(3_000).move('b1', 'c3').wait(70_000);
  expect(rig.moves('final')).toEqual([...SEEN, 'g8f6', 'b1c3']);
});

test('a gap takes back no final ply where other plies would lead to the same position', () => {
  // The plies 1. e3 Ne7 2. e4 Ng6 3. Nf3 e5 would explain it.
  const rig = knightOnG6(true);
  expect(rig.moves('final')).toEqual(SEEN);
  expect(reported(rig, 'ask')).toMatchObject([{ question: 'What was played unseen after 2. Nf3?' }]);
});
