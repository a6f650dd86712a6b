import { describe, expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import type { PieceCode } from '../../src/chess/types.js';
import { Rig, square } from './rig.js';

/** Hands that hardly release one piece before they lift the next. */

const gameFrom = (fen: string) => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(`${fen} is no position`);
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false });
  return rig.wait(1_000);
};

const [P, N, R, Q, K] = [1, 2, 4, 5, 6] as const;
const [p, n, r, q, k] = [9, 10, 12, 13, 14] as const;

describe('a piece that was left beside its square and put right after the reply', () => {
  const untilPutRight = () => {
    const rig = gameFrom('1r3rk1/5q2/8/8/8/1Q6/4N3/6K1 b - - 0 1');
    rig.lift('f8').wait(80).place('d7', r).wait(140).press('black').wait(470);
    rig.lift('b3').wait(245).place('d3', Q).wait(200);
    return rig.lift('d7').wait(60).press('white').wait(140).place('e8', r).wait(370);
  };

  test('is taken for a piece that went where it belongs', () => {
    expect(untilPutRight().wait(2_000).moves()).toEqual(['f8e8', 'b3d3']);
  });

  test('may move on at once', () => {
    const rig = untilPutRight();
    rig.lift('e8').wait(160).place('e7', r).wait(270).press('black').wait(670);
    rig.lift('e2').wait(160).place('c3', N).wait(110).press('white').wait(2_000);
    expect(rig.moves()).toEqual(['f8e8', 'b3d3', 'e8e7', 'e2c3']);
  });
});

describe('a press', () => {
  /** A queen slides over f8 and e8 to a8 while a knight moves. Every report covers a scan of 41 ms. */
  const slide = () => {
    const rig = gameFrom('6qk/4b1p1/1p5p/pP1N1Q2/P6P/6P1/5PK1/8 b - - 2 47');
    const codes = (changes: Record<string, PieceCode>) =>
      rig.change(Object.entries(changes).map(([name, code]) => [square(name), code] as const));
    codes({ f8: q, g8: 0, d5: 0 }).wait(41);
    codes({ f8: 0 }).wait(41);
    codes({ e8: q }).wait(41);
    codes({ f4: N }).wait(49);
    rig.press('black').wait(33);
    codes({ e8: 0 }).wait(123);
    return codes({ a8: q }).wait(134).press('black').wait(2_000);
  };

  test('comes from a hand that holds nothing: the piece had stopped where it stood', () => {
    expect(slide().moves()).toEqual(['g8e8', 'd5f4', 'e8a8']);
  });
});

describe('hands that are three plies ahead of the clock', () => {
  /** Each player has pressed twice. Then three plies land before the press of the first one. */
  const untilFirstPress = () => {
    const rig = gameFrom('6k1/8/8/8/r7/8/8/1R4K1 w - - 0 1');
    for (const [from, to] of [
      ['g1', 'g2'],
      ['g8', 'g7'],
      ['g2', 'g1'],
      ['g7', 'g8'],
    ] as const) {
      const side = from[1] === '1' || from[1] === '2' ? 'white' : 'black';
      rig.move(from, to).wait(200).press(side).wait(900);
    }
    rig.lift('b1').wait(160).place('b3', R).wait(120);
    rig.lift('g8').wait(120).place('f8', k).wait(80);
    rig.lift('b3').wait(120).place('b4', R).wait(20).press('white');
    return rig;
  };

  test('the press is of the first ply: the last one is not final before its own', () => {
    const rig = untilFirstPress();
    expect(rig.moves('final')).not.toContain('b3b4');
    rig.wait(40).press('black').wait(100).lift('b4').place('b6', R).wait(200).press('white').wait(2_000);
    expect(rig.moves('final').slice(-3)).toEqual(['b1b3', 'g8f8', 'b3b6']);
  });

  test('all three are final once all presses have come', () => {
    const rig = untilFirstPress().wait(60).press('black').wait(200).press('white').wait(2_000);
    expect(rig.moves('final').slice(-3)).toEqual(['b1b3', 'g8f8', 'b3b4']);
  });
});

test('where hands leave open which of two games it was, no queen was given away', () => {
  // Either the rook stops on f6 and is captured on f7, where no scan has sensed it, or the queen reached f7
  // alone.
  const rig = gameFrom('4q1k1/6pp/bp2p2r/p2pN2P/3P2Q1/4PR2/PP3KP1/7r w - - 0 28');
  rig.lift('f3').wait(449).place('f6', R).wait(82).lift('f6').wait(41);
  rig.change([
    [square('e8'), 0],
    [square('f7'), q],
  ]);
  rig.wait(734).lift('e5').wait(245).place('f7', N).wait(41).lift('h6').wait(164).place('f6', r);
  rig.wait(500).lift('f2').wait(245).place('g3', K).wait(500).lift('h1').wait(245).place('e1', r).wait(2_000);
  expect(rig.moves()).toEqual(['f3f7', 'e8f7', 'e5f7', 'h6f6', 'f2g3', 'h1e1']);
});

test('a press that was forgotten is not mended by the next one, which comes as soon as it always does', () => {
  const rig = gameFrom('6k1/8/8/8/1r6/8/6K1/8 w - - 0 1');
  const shuffle = ['g2', 'g3'] as const;
  for (let ply = 0; ply < 8; ply++) {
    const [from, to] = ply % 4 < 2 ? shuffle : (['g3', 'g2'] as const);
    if (ply % 2 === 0) rig.move(from, to).wait(50).press('white').wait(300);
    else
      rig
        .move(ply % 4 === 1 ? 'b4' : 'a4', ply % 4 === 1 ? 'a4' : 'b4')
        .wait(50)
        .press('black')
        .wait(300);
  }
  rig.move('g2', 'g3').wait(50).press('white').wait(100);
  // Black forgets to press, White replies at once, and Black presses the next ply.
  rig
    .lift('b4')
    .wait(200)
    .place('b5', r)
    .wait(150)
    .lift('g3')
    .wait(200)
    .place('g4', K)
    .wait(100)
    .press('white');
  rig.wait(50).lift('b5').wait(200).place('b6', r).wait(150).press('black').wait(1_000);
  expect(rig.moves().slice(-4)).toEqual(['g2g3', 'b4b5', 'g3g4', 'b5b6']);
  // The last ply was pressed, so it does not wait for a press.
  const reported = rig.wait(1_500).moves('final');
  expect(reported.slice(-4)).toEqual(['g2g3', 'b4b5', 'g3g4', 'b5b6']);
});

describe('three plies on one square, of which no scan has met the first two', () => {
  test('the last to come is another piece than the first', () => {
    const rig = gameFrom('rnbqkb1r/ppp2ppp/4p3/8/2PP2n1/8/PP2PPPP/RNBQKBNR b KQkq - 0 5');
    rig.lift('e6').wait(120).lift('d4').wait(150).lift('g4').wait(80).place('e5', n).wait(200).press('black');
    rig.wait(1_000).lift('g1').wait(200).place('f3', N).wait(200).press('white').wait(1_000);
    rig.move('b8', 'c6').press('black').wait(1_000).move('b1', 'c3').press('white').wait(1_000);
    expect(rig.moves()).toEqual(['e6e5', 'd4e5', 'g4e5', 'g1f3', 'b8c6', 'b1c3']);
  });

  test('the last to come is like the first', () => {
    const rig = gameFrom('6k1/8/8/pp6/8/P5P1/8/6K1 b - - 0 1');
    rig.lift('b5').wait(280).lift('a3').wait(160).lift('a5').wait(80).place('b4', p).wait(40);
    rig.lift('g3').wait(40).place('g4', P).wait(300).press('white').wait(500);
    rig.move('g8', 'g7').press('black').wait(1_000).move('g1', 'g2').press('white').wait(1_000);
    expect(rig.moves()).toEqual(['b5b4', 'a3b4', 'a5b4', 'g3g4', 'g8g7', 'g1g2']);
  });
});
