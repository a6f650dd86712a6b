import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { parseFen } from '../../src/chess/fen.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import type { RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import { committedEver, Rig, square } from './rig.js';

/** An occupancy-only board, and a game from this position. */
const tableAt = (fen: string, options: RecogniserOptions = {}): Rig => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value) : undefined;
  if (!position?.ok) throw new Error(`${fen} is no position`);
  const shown = position.value.board.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  return new Rig(shown, options).command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
};

const put = (rig: Rig, name: string): Rig => rig.place(name, UNKNOWN_PIECE);

/** A king's move to and fro for each side, with presses. */
const playSome = (rig: Rig, white: string, black: string, times: number): Rig => {
  for (let i = 0; i < times; i++) {
    const [from, to] = i % 2 === 0 ? [0, 2] : [2, 0];
    rig
      .move(white.slice(from, from + 2), white.slice(to, to + 2))
      .wait(300)
      .press('white')
      .wait(1_500);
    rig
      .move(black.slice(from, from + 2), black.slice(to, to + 2))
      .wait(300)
      .press('black')
      .wait(1_500);
  }
  return rig;
};

describe('captures on an occupancy-only board', () => {
  test('the piece that was lifted and replaced is the one that was taken, though others could have been', () => {
    const rig = tableAt('7k/8/8/5n2/3P3P/6P1/8/K7 b - - 0 1');
    put(rig.lift('f5').wait(350).lift('g3').wait(170), 'g3').wait(300).press('black').wait(100);
    expect(committedEver(rig.events)).toEqual(['1 f5g3']);
  });

  test('a piece that stopped on its way to a capture did not stay there: its player had not pressed', () => {
    const rig = playSome(tableAt('7k/8/q7/8/8/8/4N3/7K w - - 0 1'), 'h1h2', 'h8h7', 2);
    rig.move('h1', 'g1').wait(300).press('white').wait(1_500);
    put(rig.lift('a6').wait(40), 'b5').wait(40).lift('b5');
    put(rig.wait(30), 'd3').wait(50).lift('d3').lift('e2').wait(500);
    put(rig, 'e2').wait(400).press('black').wait(50);
    expect(committedEver(rig.events)).toContain('6 a6e2');
  });

  test('a listener that cannot be corrected receives no capture where a hand only brushed a piece', () => {
    const rig = tableAt('k7/8/2n5/1B6/8/8/8/K7 w - - 0 1');
    put(rig.lift('b5').wait(100).lift('c6').wait(50), 'c6').wait(60);
    put(rig, 'a4').wait(200).press('white').wait(1_000);
    expect(committedEver(rig.received('final'))).toEqual(['1 b5a4']);
    expect(rig.received('final').some(({ type }) => type === 'revise')).toBe(false);
  });
});

test('an exchange while the link was down is found where the square of it never looked empty', () => {
  const rig = tableAt('3r3k/8/2r5/3q4/3n4/2R1B3/7K/8 w - - 0 1');
  const shown = Uint8Array.from(rig.board);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(3_000);
  for (const name of ['e3', 'd5']) shown[square(name)] = 0;
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(shown).wait(500);
  put(rig.lift('c3').wait(200).lift('c6').wait(200), 'c6').wait(3_000);
  expect(rig.moves()).toEqual(['e3d4', 'd5d4', 'c3c6']);
});

test('kings near the centre show no result while the board shows a ply that was pressed', () => {
  const rig = tableAt('8/2k4P/8/8/3K4/8/8/8 w - - 0 1');
  rig.move('h7', 'h8').wait(300).press('white').wait(500);
  rig.move('c7', 'd7').wait(300).press('black').wait(500);
  rig.move('h8', 'e5').wait(300).press('white').wait(500);
  rig.lift('d7').wait(1_800);
  put(rig, 'c6').wait(300).press('black').wait(500);
  expect(rig.events.some(({ type }) => type === 'result')).toBe(false);
});

describe('pieces corrected only after the reply, on an occupancy-only board', () => {
  const clocked = (fen: string) => playSome(tableAt(fen), 'a1a2', 'h8h7', 2);

  test('a piece that stands where another one might have come is its own while that one never left', () => {
    const rig = clocked('7k/8/8/8/8/8/3P4/KN6 w - - 0 1');
    put(rig.lift('d2').wait(100), 'c3').wait(200).press('white').wait(500);
    rig.move('h8', 'g8').press('black').wait(600);
    put(rig.lift('c3').wait(100), 'd4').wait(800);
    put(rig.lift('b1').wait(100), 'c3').wait(300).press('white').wait(1_000);
    expect(rig.moves().slice(4)).toEqual(['d2d4', 'h8g8', 'b1c3']);
  });

  test('a press says that a piece has been let go of though it may not stand there', () => {
    const rig = clocked('7k/5p2/8/8/8/8/5P2/KR6 w - - 0 1');
    rig.move('b1', 'c1').wait(200).press('white').wait(500);
    put(rig.lift('f7').wait(150), 'e7').wait(300).press('black').wait(1_000);
    rig.lift('f2').wait(50);
    rig.change([
      [square('e7'), 0],
      [square('f4'), UNKNOWN_PIECE],
    ]);
    put(rig.wait(150).press('white'), 'f6').wait(400);
    rig.move('h8', 'g7').press('black').wait(1_000);
    expect(rig.moves().slice(4)).toEqual(['b1c1', 'f7f6', 'f2f4', 'h8g7']);
  });

  test('the reply may land before the press, and on a square where the piece in the air may not go', () => {
    const rig = clocked('1n5k/3p4/8/8/8/8/3P4/KR6 w - - 0 1');
    rig.move('b1', 'c1').wait(200).press('white').wait(500);
    put(rig.lift('b8').wait(150), 'd6').wait(20).lift('d2').wait(100);
    put(rig, 'd4').wait(20).press('black').wait(120).press('white').wait(1_000);
    put(rig.lift('d6').wait(150), 'c6').wait(400);
    rig.move('d7', 'd6').press('black').wait(1_500);
    expect(rig.moves().slice(4, 7)).toEqual(['b1c1', 'b8c6', 'd2d4']);
  });
});

const TAKEN_AT_ONCE = ['e2e4', 'd7d5', 'e4d5'];
const takenAtOnce = (stepMs: number): readonly string[] => {
  const rig = new Rig(startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE))).wait(1_000);
  for (const [act, square] of [
    ['lift', 'e2'],
    ['place', 'e4'],
    ['lift', 'd7'],
    ['place', 'd5'],
    ['lift', 'd5'],
    ['lift', 'e4'],
    ['place', 'd5'],
  ] as const)
    (act === 'lift' ? rig.lift(square) : rig.place(square, UNKNOWN_PIECE)).wait(stepMs);
  return rig.wait(1_000).moves();
};

test.each([120, 250])('a piece that has just come is taken at once, pieces %i ms apart', (stepMs) => {
  expect(takenAtOnce(stepMs)).toEqual(TAKEN_AT_ONCE);
});

test.fails('a piece that has just come is taken at once, pieces 60 ms apart', () => {
  expect(takenAtOnce(60)).toEqual(TAKEN_AT_ONCE);
});

describe('a capture of which nothing was seen but the piece that left', () => {
  const FEN = '7k/6p1/8/8/5p2/6Q1/8/K7 w - - 0 1';
  const taken = (options: RecogniserOptions = {}): Rig =>
    tableAt(FEN, options).lift('g3').wait(300).press('white').wait(4_000);
  const asked = (rig: Rig): readonly string[] =>
    rig.events.flatMap((event) => (event.type === 'ask' ? [event.question] : []));

  test('is asked about, once, and append-only listeners receive none', () => {
    const rig = taken().wait(20_000);
    expect(asked(rig)).toEqual(['1. Qxf4 or Qxg7+?']);
    expect(rig.moves('final')).toEqual([]);
  });

  test('is the one that people say', () => {
    for (const [option, uci] of [
      ['Qxf4', 'g3f4'],
      ['Qxg7+', 'g3g7'],
    ] as const) {
      const rig = taken().command({ kind: 'answer', option }).wait(1_000);
      expect(rig.moves('final')).toEqual([uci]);
    }
  });

  test('is the one whose piece is lifted and put back, where the players receive the question', () => {
    for (const [name, uci] of [
      ['f4', 'g3f4'],
      ['g7', 'g3g7'],
    ] as const) {
      const rig = put(taken({ handsAnswer: true }).lift(name).wait(400), name).wait(1_000);
      expect(rig.moves('final')).toEqual([uci]);
      const unreceived = put(taken().lift(name).wait(400), name).wait(1_000);
      expect(unreceived.moves('final')).toEqual([]);
    }
  });

  test('before it is asked hands only touch a piece', () => {
    const rig = tableAt(FEN, { handsAnswer: true }).lift('g3').wait(300).press('white').wait(300);
    put(rig.lift('g7').wait(200), 'g7').wait(1_000);
    expect(rig.moves('final')).toEqual([]);
  });
});

describe('a piece that stays away, which may have taken one without any square having looked empty', () => {
  const FEN = '7k/6p1/8/8/5p2/6Q1/8/K7 w - - 0 1';
  const QUESTION = '1. Qxf4, Qxg7+ or nothing yet?';
  const received = { handsAnswer: true };
  const alone = { kind: 'players', players: { white: true, black: false } } as const;
  const asked = (rig: Rig): readonly string[] =>
    rig.events.flatMap((event) => (event.type === 'ask' ? [event.question] : []));
  const away = (ms: number, options: RecogniserOptions = received): Rig =>
    tableAt(FEN, options).lift('g3').wait(ms);

  test('is asked about where no player at the board can reply, sooner than where one may', () => {
    const lonely = tableAt(FEN, received).command(alone).lift('g3').wait(4_900);
    expect(asked(lonely)).toEqual([]);
    expect(asked(lonely.wait(200))).toEqual([QUESTION]);
    expect(asked(away(11_900))).toEqual([]);
    expect(asked(away(60_000))).toEqual([QUESTION]);
  });

  test('is not asked about where the players do not receive it, nor when the opponent lifts a piece', () => {
    expect(asked(away(60_000, {}))).toEqual([]);
    const reply = tableAt(FEN, received).command(alone).lift('g7').wait(60_000);
    expect(asked(reply)).toEqual([]);
  });

  test('has taken what people say, or what is lifted and put back', () => {
    for (const [option, name] of [
      ['Qxf4', 'f4'],
      ['Qxg7+', 'g7'],
    ] as const) {
      const reported = away(13_000).command({ kind: 'answer', option }).wait(2_000);
      expect(reported.moves('final')).toEqual([`g3${name}`]);
      const shown = put(away(13_000).lift(name).wait(400), name).wait(2_000);
      expect(shown.moves('final')).toEqual([`g3${name}`]);
    }
  });

  test('has taken nothing while it is in the hand', () => {
    const rig = away(13_000).command({ kind: 'answer', option: 'nothing yet' }).wait(30_000);
    expect(rig.moves()).toEqual([]);
    expect(put(rig, 'e3').wait(5_000).moves('final')).toEqual(['g3e3']);
  });

  test('may have stopped on its way, and gone on to take', () => {
    const stopped = (victim: string): Rig => {
      const rig = tableAt(`7k/8/8/8/${victim}/6P1/K7 w - - 0 1`, received).command(alone);
      return put(rig.lift('g2').wait(300), 'g4').wait(400).lift('g4').wait(6_000);
    };
    expect(asked(stopped('8/7p'))).toEqual(['1. gxh3 or nothing yet?']);
    expect(asked(stopped('7p/8'))).toEqual([]);
  });
});
