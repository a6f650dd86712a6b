import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { parseFen } from '../../../src/chess/fen.js';
import { EVENT_LISTS, readEventLists, recogniseAwake } from '../eventFixtures.js';
import { movesReported, Rig, receivedFrom, square } from '../rig.js';
import { HandTable } from './handTable.js';

const unnamed = (board: Readonly<Uint8Array>): Uint8Array =>
  Uint8Array.from(board, (piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));

const rigOf = (board: Readonly<Uint8Array>): Rig => new Rig(board);

/**
 * Black's pawn on b4 may capture on a3 or on c3: the board sees it disappear, and nothing of the captured
 * piece.
 */
const TWO_CAPTURES = '4k3/8/8/8/1p6/P1P5/6P1/4K3 b - - 0 1';
const captured = (): Rig => {
  const setup = parseFen(TWO_CAPTURES);
  if (!setup.ok) throw setup.error;
  return rigOf(unnamed(setup.value.board))
    .command({ kind: 'newGame', fen: TWO_CAPTURES, chess960: false })
    .wait(1_000)
    .lift('b4')
    .wait(600)
    .press('black');
};

test('of two captures that look alike neither a press nor minutes make one final; a sign of the other does', () => {
  const rig = captured().wait(180_000);
  expect(rig.moves('final')).toEqual([]);
  rig.move('g2', 'g3').wait(300).press('white').wait(120_000).move('e8', 'e7').wait(300).press('black');
  rig.wait(120_000);
  expect(rig.moves('final')).toEqual([]);
  const [first] = rig.moves('committed');
  expect(rig.moves('committed').slice(1)).toEqual(['g2g3', 'e8e7']);
  const [from, other] = first === 'b4a3' ? ['a3', 'b4c3'] : ['c3', 'b4a3'];
  rig
    .move(from, from === 'a3' ? 'a4' : 'c4')
    .wait(300)
    .press('white')
    .wait(120_000);
  expect(rig.moves('final').slice(0, 3)).toEqual([other, 'g2g3', 'e8e7']);
});

test('a capture that no square shows waits for a piece that is felt late', () => {
  const fen = '3r3k/8/8/6Q1/8/8/8/K7 w - - 0 1';
  const setup = parseFen(fen);
  if (!setup.ok) throw setup.error;
  const rig = rigOf(unnamed(setup.value.board));
  rig.command({ kind: 'newGame', fen, chess960: false }).press('black').wait(2_000);
  // The queen stands half off g6 at her player's press, where she captures no rook.
  rig.lift('g5').wait(740).press('white').wait(1_500);
  expect(rig.moves('final')).toEqual([]);
  rig.place('g6', UNKNOWN_PIECE).wait(1_500);
  expect(rig.moves()).toEqual(['g5g6']);
  expect(rig.events.some((event) => event.type === 'move' && event.level === 'final')).toBe(false);
});

test('a ply from elsewhere that is carried out shows which way round the board lies, also when its piece rests on its way', () => {
  const rig = rigOf(unnamed(startBoard));
  rig.command({ kind: 'players', players: { white: false, black: true } }).wait(2_000);
  rig.command({ kind: 'play', uci: 'f2f4' }).wait(50);
  rig.lift('f2').place('f3', UNKNOWN_PIECE).wait(100).lift('f3').place('f4', UNKNOWN_PIECE).wait(1_000);
  rig.lift('e7').wait(250).place('e6', UNKNOWN_PIECE).wait(11_000);
  expect(rig.moves('final')).toEqual(['f2f4', 'e7e6']);
});

test('a pawn that is lifted early, stands beside its square and is pressed before it stands there is no illegal move', () => {
  const rig = rigOf(unnamed(startBoard)).wait(1_000).press('black').wait(1_000);
  const played = ['h2h4', 'g7g6', 'g1f3', 'h7h6', 'd2d4', 'b8a6', 'c1f4', 'f7f5', 'd1c1', 'c7c5'];
  played.forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(150);
    rig.press(i % 2 === 0 ? 'white' : 'black').wait(1_000);
  });
  rig
    .lift('b1')
    .wait(120)
    .change([
      [square('g6'), 0],
      [square('c3'), UNKNOWN_PIECE],
    ]);
  rig.wait(120).place('h5', UNKNOWN_PIECE).wait(53).press('white').wait(787);
  rig.lift('h5').wait(113).press('black').wait(7).place('g5', UNKNOWN_PIECE).wait(960);
  rig.lift('f4').wait(120).place('h2', UNKNOWN_PIECE).wait(113).press('white').wait(5_000);
  expect(rig.events.filter(({ type }) => type === 'illegal')).toEqual([]);
  expect(rig.moves('final')).toEqual([...played, 'b1c3', 'g6g5', 'f4h2']);
});

test('a pawn that takes, is taken before a scan meets it and is pressed in the same instant is found by a wider beam', () => {
  const table = new HandTable().wait(1_000).press('black').wait(500);
  const before = ['c2c4', 'g8f6', 'b1c3', 'c7c5', 'g2g3', 'e7e6', 'g1f3', 'd7d5'];
  before.forEach((uci, i) => {
    table
      .move(uci.slice(0, 2), uci.slice(2))
      .press(i % 2 === 0 ? 'white' : 'black')
      .wait(400);
  });
  // White touches the king, captures on d5 and presses; Black's pawn is up by then, and so is the knight of
  // f6.
  table.show('50 e1 .\n400 c4 .\n490 e1 K\n810 d5 .\n1005 e6 .').press('white');
  table
    .show('1 f6 .\n22 d5 p\n104 d2 .\n220 f6 n\n268 d4 P\n300 d4 P')
    .press('black')
    .wait(150)
    .press('white');
  table.wait(700).move('b8', 'c6').press('black').wait(10_000);
  expect(table.final()).toEqual([...before, 'c4d5', 'e6d5', 'd2d4', 'b8c6']);
});

test('where two games have come to one position and hands rest, time alone makes the likelier one final', () => {
  const list = readEventLists(EVENT_LISTS).find(([name]) => name === 'put-right-after-the-press');
  if (list === undefined) throw new Error('no list');
  const [, { played }] = list;
  const events = recogniseAwake(list[1]);
  expect(events.filter(({ type }) => type === 'ask')).toHaveLength(1);
  expect(movesReported(receivedFrom(events, 'final'))).toEqual(played);
  const sure = events.flatMap((event) =>
    event.type === 'move' && event.level === 'final' ? [event.confidence] : [],
  );
  expect(sure.at(-1)).toBeLessThan(0.9);
});
