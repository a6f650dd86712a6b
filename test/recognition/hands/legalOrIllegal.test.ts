import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { pieceCode } from '../../../src/chess/piece.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { Rig, square } from '../rig.js';

const rigAt = (fen: string, isNamed = true): Rig => {
  const position = parsePosition(fen);
  const board = position.ok ? position.value.board : startBoard;
  const rig = new Rig(
    isNamed ? board : Uint8Array.from(board, (piece) => (piece === 0 ? 0 : UNKNOWN_PIECE)),
    { takeBacks: 'forbidden' },
  );
  return rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
};

const illegal = ({ events }: Rig) => events.filter(({ type }) => type === 'illegal');

test('a king that the board shows on its square before the check that it leaves has moved legally', () => {
  const rig = rigAt('8/ppk5/2p2N2/4K1p1/6P1/1r6/8/8 w - - 0 38').press('black').wait(40);
  const [king, rook] = [pieceCode('white', 'king'), pieceCode('black', 'rook')];
  rig.lift('e5').wait(3).place('f5', king).wait(130).press('white').wait(65);
  // Rb5+ and Kg6 arrive within 65 ms, the king first.
  rig.place('g6', king).wait(10).place('b5', rook).wait(14).lift('f5').wait(41).lift('b3').wait(230);
  rig.press('black').press('white').wait(540);
  expect(illegal(rig)).toEqual([]);
  rig.lift('c7').wait(400).press('black').wait(70).place('b6', pieceCode('black', 'king')).wait(6_000);
  expect([illegal(rig), rig.moves('final')]).toEqual([[], ['e5f5', 'b3b5', 'f5g6', 'c7b6']]);
});

describe('on a board that does not know its pieces, a reply that ignores a check', () => {
  /** White promotes with check. A knight on h8 would give none. */
  const promoted = (): Rig =>
    rigAt('8/7P/5k2/8/p7/8/8/5RK1 b - - 0 51', false)
      .press('white')
      .wait(4_000)
      .move('f6', 'g7')
      .press('black')
      .wait(4_000)
      .move('h7', 'h8')
      .wait(200)
      .press('white')
      .wait(3_600);

  /** White's rook takes on d8 with check. On b8 it would have taken the knight, and given none. */
  const taken = (): Rig =>
    rigAt('rnRqk2r/3n1p1p/p2Qp1pB/1p2P3/8/5P2/PP3P1P/1B1R2K1 w kq - 0 23', false)
      .press('black')
      .wait(4_000)
      .lift('c8')
      .wait(200)
      .lift('d8')
      .wait(350)
      .place('d8', UNKNOWN_PIECE)
      .wait(130)
      .press('white')
      .wait(25_000);

  test('is told as one that another reading of the check would make legal', () => {
    const rig = promoted().move('a4', 'a3').wait(400).press('black').wait(6_000);
    expect(illegal(rig)).toMatchObject([{ side: 'black', ply: 3, isPressed: true }]);
    expect(rig.moves()).toEqual(['f6g7', 'h7h8q']);
  });

  test('is told at its press, also where the check was final', () => {
    const rig = taken().move('g6', 'g5').wait(200).press('black').wait(6_000);
    expect(illegal(rig)).toMatchObject([{ side: 'black', ply: 2, isPressed: true }]);
    expect(rig.moves()).toEqual(['c8d8']);
  });
});

test('a released piece that goes on is told when it rests, and again at the press', () => {
  const rig = new Rig(startBoard, { takeBacks: 'forbidden' }).press('black').wait(500);
  rig.move('e2', 'e4').wait(6_000).move('e4', 'e3').wait(6_000);
  expect(illegal(rig)).toMatchObject([{ isPressed: false }]);
  rig.press('white').wait(2_000);
  expect(illegal(rig)).toMatchObject([{ isPressed: false }, { isPressed: true }]);
});

test('a pawn that goes two squares by way of one is one illegal move, from the square of its last ply', () => {
  const rig = new Rig(startBoard, { takeBacks: 'forbidden' }).press('black').wait(500);
  rig.move('e2', 'e3').wait(600).press('white').wait(6_000);
  rig.move('e7', 'e6').wait(400).press('black').wait(2_800);
  const pawn = pieceCode('white', 'pawn');
  rig.place('e4', pawn).wait(27).lift('e3').wait(193).lift('e4').wait(412).place('e5', pawn).wait(529);
  rig.press('white').wait(6_000);
  const [from, to] = [square('e3'), square('e5')];
  expect(illegal(rig)).toMatchObject([{ ply: 3, side: 'white', from, to, isPressed: true }]);
});
