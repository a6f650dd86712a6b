import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { chess960Start } from '../../src/chess/chess960.js';
import { makeFen } from '../../src/chess/fen.js';
import type { Position } from '../../src/chess/position.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import type { RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { committedEver, Rig, square } from './rig.js';

const game = (options: RecogniserOptions = {}) => new Rig(startBoard, options).wait(1_000);

const positionOf = (fen: string): Position => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
};

/** A game from a given position, begun by command. */
const gameFrom = (fen: string, options: RecogniserOptions = {}) => {
  const position = positionOf(fen);
  const rig = new Rig(position.board, options);
  rig.command({ kind: 'newGame', fen: makeFen(position), chess960: position.chess960 });
  return rig.wait(1_000);
};

const ofType = <Type extends RecognitionEvent['type']>(rig: Rig, type: Type) =>
  rig.events.filter((event): event is Extract<RecognitionEvent, { type: Type }> => event.type === type);

const [P, N, B, R, Q, K] = [1, 2, 3, 4, 5, 6] as const;
const [p, r, k] = [9, 12, 14] as const;

describe('castling', () => {
  const CASTLES = 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1';

  test('rook first, and slowly: the rook move is reported, then corrected', () => {
    const rig = gameFrom(CASTLES).move('h1', 'f1').wait(2_000).move('e1', 'g1').wait(1_000);
    expect(rig.moves()).toEqual(['e1g1']);
  });

  test('king first, the rook much later', () => {
    const rig = gameFrom(CASTLES).move('e1', 'c1').wait(4_000);
    expect(committedEver(rig.events)).toEqual(['1 e1c1']);
    expect(rig.state.phase).toBe('castling');
    rig.move('a1', 'd1');
    expect(rig.state.phase).toBe('settled');
    expect(committedEver(rig.events)).toEqual(['1 e1c1']);
  });

  test('the rook is put right only after the reply', () => {
    const rig = gameFrom(CASTLES).move('e1', 'g1').wait(500).move('e8', 'g8').move('h1', 'f1').wait(500);
    rig.move('h8', 'f8').wait(1_000).move('a2', 'a3').wait(1_000);
    expect(rig.moves()).toEqual(['e1g1', 'e8g8', 'a2a3']);
  });

  test('Chess960: the king does not move at all', () => {
    const rig = gameFrom('2kr4/8/8/8/8/8/8/1RK4R w B - 0 1').move('b1', 'd1').wait(1_000);
    expect(rig.moves()).toEqual(['c1b1']);
  });

  test('Chess960: king and rook change places through the air', () => {
    const rig = gameFrom('k7/8/8/8/8/8/8/5KR1 w G - 0 1').lift('f1').wait(200).lift('g1').wait(300);
    rig.place('g1', K).wait(200).place('f1', R).wait(2_000);
    expect(committedEver(rig.events)).toEqual(['1 f1g1']);
  });
});

describe('pawns', () => {
  test('the pawn waits long on the last rank for a knight', () => {
    const rig = gameFrom('7k/P7/8/8/8/8/7p/K7 w - - 0 1').move('a7', 'a8').wait(5_000);
    expect(rig.state.phase).toBe('promotion');
    rig.lift('a8').wait(600).place('a8', N).wait(1_000);
    expect(committedEver(rig.events)).toEqual(['1 a7a8n']);
  });

  test('a pressed clock makes the pawn a queen, until another piece is put there', () => {
    const rig = gameFrom('7k/P7/8/8/8/8/7p/K7 w - - 0 1').move('a7', 'a8').press('white').wait(3_000);
    expect(rig.moves()).toEqual(['a7a8q']);
    rig.lift('a8').wait(300).place('a8', R).wait(5_000);
    expect(rig.moves()).toEqual(['a7a8r']);
  });

  test('the pawn taken in passing is removed after the reply', () => {
    const rig = gameFrom('4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1').move('e7', 'e5').move('d5', 'e6').wait(700);
    rig.move('e8', 'e7').lift('e5').wait(2_000);
    expect(rig.moves()).toEqual(['e7e5', 'd5e6', 'e8e7']);
  });
});

describe('hands that hesitate', () => {
  test('pieces are lifted and put back, one after the other, and then one moves', () => {
    const rig = game().lift('g1').wait(400).place('g1', N).wait(300).lift('e7').wait(900).place('e7', p);
    rig.wait(500).move('e2', 'e4').wait(1_000);
    expect(rig.moves()).toEqual(['e2e4']);
  });

  test('a piece touches a legal square and goes on to another', () => {
    const rig = game().lift('g1').wait(400).place('h3', N).wait(300).lift('h3').wait(300).place('f3', N);
    rig.wait(3_000);
    expect(rig.moves()).toEqual(['g1f3']);
  });

  test('a piece left on a wrong square is put right after the reply', () => {
    const rig = game()
      .press('black')
      .move('d2', 'd4')
      .press('white')
      .wait(500)
      .move('d7', 'd5')
      .press('black');
    rig.wait(500).lift('c1').wait(300).place('g4', B).wait(200).press('white').wait(800);
    rig.move('g8', 'f6').press('black').wait(600).move('g4', 'g5').wait(800).move('e2', 'e3').press('white');
    rig.wait(2_000);
    expect(rig.moves()).toEqual(['d2d4', 'd7d5', 'c1g5', 'g8f6', 'e2e3']);
  });

  test('knocked-over pieces are set up again one by one', () => {
    const rig = game().move('e2', 'e4').wait(500).lift('f7').lift('g7').lift('h8').wait(700);
    rig
      .place('h8', r)
      .wait(400)
      .place('g7', p)
      .wait(400)
      .place('f7', p)
      .wait(800)
      .move('e7', 'e5')
      .wait(1_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
  });

  test('a square that flickers makes no move', () => {
    const rig = game().move('e2', 'e4');
    for (let i = 0; i < 8; i++) rig.lift('d1').wait(41).place('d1', Q).wait(500);
    rig.move('e7', 'e5').wait(1_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
  });

  test('a piece is taken for another one for a while', () => {
    const rig = game().move('e2', 'e4').move('e7', 'e5').lift('g1').wait(400).place('f3', B).wait(600);
    rig.place('f3', N).wait(500).move('b8', 'c6').wait(1_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  });
});

describe('hands in a hurry', () => {
  test('two plies in one report', () => {
    const rig = game().change([
      [square('e2'), 0],
      [square('e4'), P],
      [square('e7'), 0],
      [square('e5'), p],
    ]);
    expect(rig.wait(1_000).moves()).toEqual(['e2e4', 'e7e5']);
  });

  test('a capture and its recapture in one report leave the square as it was', () => {
    const rig = game().move('e2', 'e4').move('d7', 'd5').move('b1', 'c3').move('c7', 'c6').wait(1_000);
    rig
      .change([[square('e4'), 0]])
      .wait(60)
      .change([[square('c6'), 0]]);
    rig.wait(700).move('c3', 'd5').wait(2_000);
    expect(rig.moves().slice(4)).toEqual(['e4d5', 'c6d5', 'c3d5']);
  });

  test('the opponent has his piece in the hand before the move stands', () => {
    const rig = game().lift('e2').wait(150).lift('e7').wait(100).place('e4', P).wait(150).place('e5', p);
    expect(rig.wait(2_000).moves()).toEqual(['e2e4', 'e7e5']);
  });
});

describe('illegal moves', () => {
  test('are reported when their player presses, and forgotten when they are put right', () => {
    const rig = game().press('black').move('e2', 'e5').press('white').wait(1_500);
    expect(ofType(rig, 'illegal')).toMatchObject([
      { ply: 1, from: square('e2'), to: square('e5'), isPressed: true },
    ]);
    rig.wait(1_000).move('e5', 'e2').wait(500).move('e2', 'e4').wait(2_000);
    expect(rig.moves()).toEqual(['e2e4']);
    expect(ofType(rig, 'illegal')).toHaveLength(1);
  });

  test('stay in the game when it goes on', () => {
    const rig = game().move('e2', 'e4').move('e7', 'e5').move('f1', 'f4').press('white').wait(900);
    rig.move('d7', 'd6').press('black').wait(2_000).move('f4', 'e5').wait(900).move('d6', 'e5').wait(2_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'f1f4', 'd7d6', 'f4e5', 'd6e5']);
  });
});

describe('the result', () => {
  test.each([
    ['e4', 'd5', '1-0'],
    ['d4', 'e5', '0-1'],
    ['d4', 'd5', '1/2-1/2'],
    ['d5', 'd4', '1/2-1/2'],
  ])('kings on %s and %s: %s, in any order', (white, black, result) => {
    const ends = [
      (rig: Rig) => rig.move('e1', white).wait(600).move('e8', black),
      (rig: Rig) => rig.move('e8', black).wait(600).move('e1', white),
      (rig: Rig) => rig.lift('e8').wait(200).lift('e1').wait(400).place(white, K).wait(300).place(black, k),
    ];
    for (const end of ends) {
      const rig = game().move('g1', 'f3').move('g8', 'f6').wait(1_000);
      end(rig).wait(5_000);
      expect(ofType(rig, 'result')).toMatchObject([{ result, by: 'kingsInCentre' }]);
      expect(rig.moves()).toEqual(['g1f3', 'g8f6']);
    }
  });

  test('a king that could legally step there makes no move when the other one follows', () => {
    const rig = gameFrom('8/8/3k4/8/8/4K3/6P1/8 w - - 0 1')
      .move('e3', 'e4')
      .wait(900)
      .move('d6', 'd5')
      .wait(4_000);
    expect(rig.moves()).toEqual([]);
    expect(ofType(rig, 'result')).toMatchObject([{ result: '1-0' }]);
    expect(committedEver(rig.events)).toEqual([]);
  });

  test('a king that was played there and pressed stays in the game', () => {
    const rig = gameFrom('8/8/k7/8/8/4K3/6P1/8 w - - 0 1').press('black').move('e3', 'e4').press('white');
    rig.wait(3_000).move('a6', 'd5').wait(4_000);
    expect(rig.moves()).toEqual(['e3e4']);
    expect(ofType(rig, 'result')).toMatchObject([{ result: '1-0' }]);
  });

  test('one king in the centre shows nothing', () => {
    const rig = game().move('g1', 'f3').move('g8', 'f6').move('e1', 'e4').wait(20_000);
    expect(ofType(rig, 'result')).toEqual([]);
    expect(rig.moves()).toEqual(['g1f3', 'g8f6']);
  });

  test('what is tried out after the game is no part of it', () => {
    const rig = game().move('f2', 'f3').move('e7', 'e5').move('g2', 'g4').move('d8', 'h4').wait(5_000);
    rig.move('h4', 'd8').move('g4', 'g2').wait(500).move('g2', 'g3').move('d7', 'd5').wait(5_000);
    expect(rig.moves()).toEqual(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    expect(rig.state.phase).toBe('finished');
  });

  test('while the clock stands nothing is played', () => {
    const clock = (running: 'white' | 'black' | null, rig: Rig) =>
      rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: { whiteMs: 9_000, blackMs: 9_000, running } });
    const rig = game().press('black');
    clock('white', rig).move('e2', 'e4').press('white');
    clock('black', rig).move('e7', 'e5').press('black');
    clock(null, rig.wait(500)).wait(3_000);
    rig.move('g1', 'f3').wait(1_000).move('b8', 'c6').wait(5_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
    clock('white', rig).wait(3_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  });
});

describe('beginning and going on', () => {
  test('an array of Chess960 begins a game of Chess960', () => {
    const start = chess960Start(0);
    const rig = new Rig(start.board).wait(1_000);
    expect(ofType(rig, 'game')).toMatchObject([{ fen: makeFen(start), chess960: true }]);
  });

  test('another array before the first move is another game', () => {
    const rig = new Rig(chess960Start(0).board).wait(1_000).show(startBoard).wait(1_000);
    expect(ofType(rig, 'game').map(({ chess960 }) => chess960)).toEqual([true, false]);
    expect(ofType(rig, 'result')).toEqual([]);
  });

  test('pieces being set up are no moves, and the phase says so', () => {
    const rig = game().press('black');
    for (const [from, to, side] of [
      ['e2', 'e4', 'white'],
      ['e7', 'e5', 'black'],
      ['g1', 'f3', 'white'],
      ['b8', 'c6', 'black'],
      ['f1', 'b5', 'white'],
      ['a7', 'a6', 'black'],
      ['b5', 'a4', 'white'],
      ['d7', 'd6', 'black'],
    ] as const)
      rig.move(from, to).press(side).wait(500);
    rig.wait(4_000).move('a4', 'f1').move('d6', 'd7').move('a6', 'a7').move('f3', 'g1');
    rig.move('c6', 'b8').move('e5', 'e7').move('e4', 'e2').wait(2_000);
    expect(ofType(rig, 'game')).toHaveLength(2);
    const reported = rig.events.slice(
      0,
      rig.events.findLastIndex(({ type }) => type === 'game'),
    );
    const first = new Set(reported.flatMap((event) => (event.type === 'move' ? [event.ply] : [])));
    expect(Math.max(...first)).toBeGreaterThanOrEqual(8);
    expect(ofType(rig, 'result')).toMatchObject([{ result: '*', by: 'abandoned' }]);
  });

  test('a game is resumed with the board as it stands now', () => {
    const rig = new Rig(startBoard, {}, false);
    rig.command({
      kind: 'resume',
      fen: makeFen(positionOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')),
      chess960: false,
      uci: ['e2e4', 'e7e5'],
      result: '*',
    });
    const board = Uint8Array.from(startBoard);
    for (const [from, to] of [
      ['e2', 'e4'],
      ['e7', 'e5'],
      ['g1', 'f3'],
    ] as const) {
      board[square(to)] = board[square(from)] ?? 0;
      board[square(from)] = 0;
    }
    rig.show(board).wait(2_000);
    expect(ofType(rig, 'move').map(({ ply, uci }) => `${ply} ${uci}`)).toContain('3 g1f3');
    expect(rig.state.phase).toBe('settled');
  });

  test('a position that does not stand yet is shown square by square', () => {
    const rig = game()
      .command({ kind: 'newGame', fen: '7k/8/8/8/8/8/8/K5R1 w - - 0 1', chess960: false })
      .wait(1_000);
    expect(rig.state.phase).toBe('correcting');
    expect(rig.state.wrong.length).toBeGreaterThan(25);
    rig.show(positionOf('7k/8/8/8/8/8/8/K5R1 w - - 0 1').board).wait(500);
    expect(rig.state.phase).toBe('settled');
    expect(rig.move('g1', 'g5').moves()).toEqual(['g1g5']);
  });
});

describe('touches', () => {
  test('are reported in order, adjusting and lifts within one scan marked', () => {
    const rig = game()
      .lift('e2')
      .wait(500)
      .place('e2', P)
      .wait(500)
      .change([
        [square('d2'), 0],
        [square('e2'), 0],
      ]);
    expect(ofType(rig, 'touch')).toMatchObject([
      { ply: 1, side: 'white', square: square('e2'), piece: P, act: 'lift' },
      { square: square('e2'), act: 'adjust' },
      { square: square('d2'), act: 'lift', together: true },
      { square: square('e2'), act: 'lift', together: true },
    ]);
  });
});

describe('listeners of final', () => {
  test('receive a ply once its player has pressed, and not before, where moves are pressed', () => {
    const rig = game();
    for (const side of ['black', 'white', 'black', 'white', 'black'] as const) {
      if (side === 'white') rig.move('g1', 'f3').press(side).wait(600).move('g8', 'f6');
      rig.press('black').wait(600);
      if (side === 'white')
        rig.move('f3', 'g1').press('white').wait(600).move('f6', 'g8').press('black').wait(600);
    }
    const before = rig.moves('final');
    rig.move('b1', 'c3').wait(1_000);
    expect(rig.moves('final')).toEqual(before);
    rig.press('white').wait(1_000);
    expect(rig.moves('final')).toEqual([...before, 'b1c3']);
    expect(rig.received('final').some(({ type }) => type === 'revise')).toBe(false);
  });
});
