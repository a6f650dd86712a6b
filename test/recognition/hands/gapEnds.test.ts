import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { Rig, square } from '../rig.js';

/** The board after these moves. A single square means that its piece is in the hand. */
const after = (rig: Rig, acts: string): Uint8Array => {
  const board = Uint8Array.from(rig.board);
  for (const act of acts.split(' ')) {
    const from = square(act.slice(0, 2));
    if (act.length === 4) board[square(act.slice(2))] = board[from] ?? 0;
    board[from] = 0;
  }
  return board;
};

const opened = (plies: string, shown: Readonly<Uint8Array> = startBoard): Rig => {
  const rig = new Rig(shown).wait(1_000).press('black').wait(1_000);
  plies.split(' ').forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    rig.press(i % 2 === 0 ? 'white' : 'black').wait(3_000);
  });
  return rig;
};

const cableOut = (rig: Rig, acts: string): Rig => {
  const board = after(rig, acts);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(8_000);
  return rig.tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(board).wait(200);
};

test('a piece that lands last has made the last ply, where fewer plies would lead there too', () => {
  const rig = cableOut(opened('e2e3 e7e6'), 'a2a3 b7b6 a3').place('a4', 1).wait(300).press('white');
  expect(rig.wait(5_000).moves().slice(2)).toEqual(['a2a3', 'b7b6', 'a3a4']);
});

test('the last ply of a gap may be yet to be pressed', () => {
  const rig = opened('c2c4 b7b5');
  const read = (whiteMs: number, blackMs: number): Rig =>
    rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: { whiteMs, blackMs, running: 'white' } });
  read(300_000, 300_000);
  cableOut(rig, 'f2f4 g8f6');
  read(296_000, 297_000).wait(400).press('white').wait(2_000);
  rig.move('c8', 'a6').wait(300).press('black').wait(5_000);
  expect(rig.moves().slice(2)).toEqual(['f2f3', 'g8f6', 'f3f4', 'c8a6']);
});

test('a capture that is under way when the board is seen again is no gap of more plies', () => {
  const rig = cableOut(opened('d2d4 g7g5 c1e3 f7f6 b2b4 f8g7 h2h4'), 'b8a6 h4 g5').place('g5', 1);
  rig.wait(300).press('white').wait(5_000);
  expect(rig.moves().slice(7)).toEqual(['b8a6', 'h4g5']);
});

test('a ply that is final since a gap does not belong to the next one', () => {
  const first = cableOut(opened('f2f3 h7h5'), 'd2d4').wait(70_000);
  expect(first.moves('final')).toEqual(['f2f3', 'h7h5', 'd2d4']);
  const second = cableOut(first, 'h8h6 a2a4 b7b5').wait(20_000);
  expect(second.moves().slice(0, 3)).toEqual(['f2f3', 'h7h5', 'd2d4']);
  expect(second.moves()).toHaveLength(6);
});

test('a piece that was lifted before its turn when the board is read again has not been captured', () => {
  const rig = opened('e2e4 e7e5').move('g1', 'f3').wait(1_000);
  const garbled = Uint8Array.from(rig.board).fill(0, 0, 8).fill(9, 8, 14).fill(12, 16, 28);
  const board = after(rig, 'b1');
  rig.show(garbled).wait(800).show(board).wait(400);
  rig.move('d8', 'e7').wait(300).press('black').wait(400).place('c3', 2).wait(300).press('white');
  expect(rig.wait(5_000).moves().slice(3)).toEqual(['d8e7', 'b1c3']);
});

/** A piece that is not where it stood when the board is back may be in a hand, or have captured unseen. */
const bishopGone = (): Rig => {
  const occupied = startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  const rig = opened('e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5', occupied);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(35_000);
  const board = after(rig, 'g1f3 g8f6 c4');
  return rig.show(board).tell({ kind: 'link', atMs: rig.nowMs, up: true });
};

const linesAsked = ({ events }: Rig) =>
  events.flatMap((event) => (event.type === 'ask' ? [event.options] : []));

test('plies of a gap are not final before the board has rested', () => {
  const rig = bishopGone().wait(500);
  expect(rig.moves()).toHaveLength(10);
  expect(rig.moves('final')).toHaveLength(8);
});

test('a player is asked once about a gap whose last piece may be in a hand', () => {
  const rig = bishopGone().wait(20_000);
  expect(linesAsked(rig)).toEqual([['Bxb5 Nf6 Nf3', 'Nf3 Nf6 Bxb5']]);
});

test('a line of a dispute that a player has named is not asked about again', () => {
  const rig = bishopGone();
  const { game } = rig.state;
  const reported = game?.reported.map((ply) => ({ ...ply, level: 'final' as const })) ?? [];
  rig.state = { ...rig.state, game: game && { ...game, reported } };
  rig.wait(3_000);
  expect(linesAsked(rig)).toEqual([['Nf3 Nf6', 'Bxb5 Nf6 Nf3']]);
  rig.command({ kind: 'answer', option: 'Bxb5 Nf6 Nf3' }).wait(20_000);
  expect(linesAsked(rig)).toHaveLength(1);
  expect(rig.moves('final').slice(8)).toEqual(['c4b5', 'g8f6', 'g1f3']);
});

test('a piece that is in a hand when the board is back, and returns home, has moved in the gap', () => {
  const rig = opened('e2e4 e7e5 g1f3 d8g5 h2h4');
  // Unseen: 3... Qg6 4. h5. The queen is lifted from g6 when the board is back.
  const board = after(rig, 'h4h5 g5');
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(20_000);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(board).wait(300);
  rig.place('g5', 13).wait(2_000).move('d2', 'd3').wait(5_000);
  expect(
    rig
      .moves()
      .slice(5)
      .map((uci) => uci.replace(/^g5..|..g5$/, 'queen')),
  ).toEqual(['queen', 'h4h5', 'queen', 'd2d3']);
});
