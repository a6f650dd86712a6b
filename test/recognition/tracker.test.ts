import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { committedEver, Rig } from './rig.js';

const game = () => new Rig(startBoard).wait(1000);

test('a game begins where a start array stands', () => {
  expect(game().events).toMatchObject([
    { type: 'game', chess960: false },
    { type: 'phase', phase: 'settled' },
  ]);
});

test('a knight that goes home makes a move, though a start array stands then', () => {
  const fen = 'rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2';
  const board = Uint8Array.from(startBoard);
  board[62] = 0;
  board[45] = 10;
  const rig = new Rig(board).command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
  rig.move('f6', 'g8').wait(12_000);
  expect(rig.moves()).toEqual(['f6g8']);
  expect(rig.events.filter(({ type }) => type === 'game')).toHaveLength(1);
});

test('a move through the air is committed in the same report', () => {
  const rig = game().lift('e2').wait(400).place('e4', 1);
  expect(rig.events.at(-2)).toMatchObject({
    type: 'move',
    uci: 'e2e4',
    san: 'e4',
    level: 'committed',
    atMs: rig.nowMs,
  });
  expect(rig.state.phase).toBe('settled');
});

test('moves of both sides', () => {
  const rig = game().move('e2', 'e4').move('e7', 'e5').move('g1', 'f3').move('b8', 'c6');
  expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
});

test('a lifted and replaced piece makes no move', () => {
  const rig = game()
    .lift('e2')
    .wait(2000)
    .place('e2', 1)
    .wait(3000)
    .lift('g8')
    .wait(300)
    .place('g8', 10)
    .wait(5000);
  expect(rig.moves()).toEqual([]);
});

test('a slide with a stop goes on', () => {
  const rig = game().move('e2', 'e4').move('e7', 'e5');
  rig
    .change([
      [5, 0],
      [12, 3],
    ])
    .wait(100)
    .change([
      [12, 0],
      [19, 3],
    ])
    .wait(100)
    .change([
      [19, 0],
      [26, 3],
    ])
    .wait(2000);
  expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'f1c4']);
  expect(committedEver(rig.events)).toEqual(['1 e2e4', '2 e7e5', '3 f1c4']);
});

test('a slide that rested for long is revised', () => {
  const rig = game().move('e2', 'e4').move('e7', 'e5');
  rig
    .change([
      [5, 0],
      [12, 3],
    ])
    .wait(500);
  expect(rig.moves().at(-1)).toBe('f1e2');
  rig
    .change([
      [12, 0],
      [26, 3],
    ])
    .wait(2000);
  expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'f1c4']);
});

test('an impossible placement is reported square by square', () => {
  const rig = game().move('e2', 'e5').wait(2000);
  expect(rig.state.phase).toBe('correcting');
  expect(rig.state.wrong).toEqual([
    { square: 12, found: 0, expected: 1 },
    { square: 36, found: 1, expected: 0 },
  ]);
  expect(rig.events.filter(({ type }) => type === 'illegal')).toMatchObject([{ ply: 1, from: 12, to: 36 }]);
  rig.move('e5', 'e4');
  expect(rig.moves()).toEqual(['e2e4']);
  expect(rig.state.phase).toBe('settled');
});

test('kings in the centre end the game and are no moves', () => {
  const rig = game().move('e2', 'e4').move('e7', 'e5');
  rig.lift('e5').lift('e4').wait(200);
  rig.lift('e1').wait(300).place('e4', 6).wait(500).lift('e8').wait(300).place('d5', 14).wait(3000);
  expect(rig.events.at(-2)).toMatchObject({ type: 'result', result: '1-0', by: 'kingsInCentre' });
  expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
  expect(rig.state.phase).toBe('finished');
});

describe('mate', () => {
  const foolsMate = () =>
    game().move('f2', 'f3').move('e7', 'e5').wait(1_500).move('g2', 'g4').lift('d8').wait(400);
  const results = (rig: Rig) => rig.events.filter(({ type }) => type === 'result');

  test('ends the game when it has stood for a while', () => {
    const rig = foolsMate().place('h4', 13).wait(1_400);
    expect(results(rig)).toEqual([]);
    expect(results(rig.wait(200))).toMatchObject([{ result: '0-1', by: 'checkmate' }]);
  });

  test('ends it as soon as it is pressed', () => {
    const rig = foolsMate().place('h4', 13).wait(300).press('black');
    expect(results(rig)).toMatchObject([{ result: '0-1', by: 'checkmate' }]);
  });

  test('waits, though pressed, while other pieces are off their squares', () => {
    const rig = foolsMate().place('h4', 13).wait(200).lift('a2').wait(100).press('black').wait(4_000);
    expect(results(rig)).toEqual([]);
    expect(results(rig.wait(1_000))).toMatchObject([{ result: '0-1', by: 'checkmate' }]);
  });

  test('does not when the piece only touched the square', () => {
    const rig = foolsMate().place('h4', 13).wait(300).lift('h4').wait(200).place('f6', 13).wait(3_000);
    expect(results(rig)).toEqual([]);
    expect(rig.moves()).toEqual(['f2f3', 'e7e5', 'g2g4', 'd8f6']);
  });

  test('is the result also when the pieces are set up again at once', () => {
    const rig = foolsMate().place('h4', 13).wait(300).show(startBoard).wait(3_000);
    expect(results(rig)).toMatchObject([{ result: '0-1', by: 'checkmate' }]);
  });
});

test('setting up again begins a new game', () => {
  const rig = game().move('e2', 'e4').move('e7', 'e5').move('g1', 'f3').move('b8', 'c6').move('f1', 'b5');
  rig.show(startBoard).wait(3000);
  expect(rig.events.filter(({ type }) => type === 'game' || type === 'result')).toMatchObject([
    { type: 'game' },
    { type: 'result', result: '*', by: 'abandoned' },
    { type: 'game' },
  ]);
});

test('knights that return are moves, not a new game', () => {
  const rig = game().move('g1', 'f3').move('g8', 'f6').move('f3', 'g1').move('f6', 'g8').wait(3000);
  expect(rig.moves()).toEqual(['g1f3', 'g8f6', 'f3g1', 'f6g8']);
});

test('an illegal move that stands is carried in the game', () => {
  const rig = game().move('e2', 'e4').move('e7', 'e5').move('f1', 'c4').move('b8', 'c6');
  rig.move('d1', 'g5').wait(2000).move('d7', 'd6').move('g5', 'g7').wait(3000).move('f8', 'g7').wait(3000);
  expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1g5', 'd7d6', 'g5g7', 'f8g7']);
  expect(rig.events.filter(({ type }) => type === 'illegal')).toMatchObject([{ ply: 5, from: 3, to: 38 }]);
});
