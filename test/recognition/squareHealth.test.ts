import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { Rig, square } from './rig.js';

const blink = (rig: Rig, name: string, code: number) =>
  rig.lift(name).wait(60).place(name, code).wait(20_000);

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const weak = (rig: Rig) => rig.events.flatMap((event) => (event.type === 'weakSquare' ? [event.square] : []));

test('a square that keeps losing its piece is reported once, and the game does not suffer', () => {
  const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(2_000);
  for (let i = 0; i < 3; i++) blink(rig, 'd7', 9);
  expect(weak(rig)).toEqual([]);
  for (let i = 0; i < 6; i++) blink(rig, 'd7', 9);
  expect(weak(rig)).toEqual([square('d7')]);
  rig.move('d7', 'd5').wait(2_000);
  expect(rig.moves()).toEqual(['e2e4', 'd7d5']);
});

test('pieces that hands lift and put back are no sign of a weak sensor', () => {
  const rig = new Rig(startBoard).wait(1_000);
  for (let i = 0; i < 8; i++) rig.lift('d2').wait(600).place('d2', 1).wait(1_000);
  expect(weak(rig)).toEqual([]);
});

test('a board that does not name its pieces sees no weak sensor where pieces take one another', () => {
  const rig = new Rig(startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE)));
  rig.command({ kind: 'newGame', fen: START_FEN, chess960: false }).wait(1_000);
  rig.move('e2', 'e4').wait(1_000).move('d7', 'd5').wait(1_000);
  for (const from of ['e4', 'd8', 'b1', 'g8', 'f1', 'c8'])
    rig.lift(from).wait(400).lift('d5').wait(100).place('d5', UNKNOWN_PIECE).wait(1_000);
  expect(weak(rig)).toEqual([]);
});

test('accidents hours apart do not count either', () => {
  const rig = new Rig(startBoard).wait(1_000);
  for (let i = 0; i < 8; i++) blink(rig, 'd2', 1).wait(3_600_000);
  expect(weak(rig)).toEqual([]);
});
