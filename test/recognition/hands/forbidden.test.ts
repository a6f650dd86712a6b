import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { committedEver, Rig, square } from '../rig.js';

/** A game from a given position; the clock of the side to move runs. */
const gameFrom = (fen: string): Rig => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board).command({ kind: 'newGame', fen, chess960: false });
  const running = position.value.turn;
  const clock = { whiteMs: 300_000, blackMs: 300_000, running };
  return rig.tell({ kind: 'clock', atMs: rig.nowMs, clock }).wait(1_000);
};

const illegals = ({ events }: Rig) =>
  events.flatMap((event) =>
    event.type === 'illegal'
      ? [{ from: event.from, to: event.to, isPressed: event.isPressed, castling: event.castling }]
      : [],
  );

describe('castling with a king that has no move', () => {
  const FEN = '3q1rk1/ppp3pp/8/8/8/8/PPP1R1PP/4K2R w K - 0 12';

  test('is one illegal move, and no ply of the rook', () => {
    const rig = gameFrom(FEN).move('e1', 'g1').move('h1', 'f1').wait(300).press('white').wait(10_000);
    const castling = { from: square('e1'), to: square('g1'), isPressed: true, castling: true };
    expect(illegals(rig)).toEqual([castling]);
    expect(rig.moves()).toEqual([]);
  });
});

describe('a capture in passing that uncovers the king', () => {
  const FEN = '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1';
  const capture = { from: square('e4'), to: square('d3'), isPressed: true, castling: undefined };

  test.each([
    { first: 'its pawn', hands: (rig: Rig) => rig.move('e4', 'd3').wait(200).lift('d4') },
    { first: 'what it takes', hands: (rig: Rig) => rig.lift('d4').wait(300).move('e4', 'd3') },
  ])('is an illegal move, $first first', ({ hands }) => {
    const rig = hands(gameFrom(FEN)).wait(400).press('black').wait(10_000);
    expect(illegals(rig)).toEqual([capture]);
    expect(committedEver(rig.events)).toEqual([]);
  });

  test('and one that uncovers none is a ply', () => {
    const rig = gameFrom(FEN.replace('p2Q', 'p3'))
      .move('e4', 'd3')
      .wait(200)
      .lift('d4')
      .wait(400)
      .press('black');
    expect(rig.wait(8_000).moves()).toEqual(['e4d3']);
    expect(illegals(rig)).toEqual([]);
  });
});

describe('two captures in one turn', () => {
  const FEN = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  const takes = (rig: Rig): Rig => rig.lift('f3').wait(350).lift('e5').wait(400).place('e5', 2);
  const takesAgain = (rig: Rig): Rig => rig.lift('e5').wait(200).lift('f7').wait(450).place('f7', 2);
  const SECOND = { from: square('e5'), to: square('f7'), isPressed: true, castling: undefined };

  test('are an illegal move when they are pressed, and none while they are not', () => {
    const rig = takesAgain(takes(gameFrom(FEN)).wait(3_000)).wait(800);
    expect(illegals(rig)).toEqual([]);
    expect(illegals(rig.press('white').wait(10_000))).toEqual([SECOND]);
    expect(rig.moves()).toEqual(['f3e5']);
  });

  test('accuse no player whose ply was pressed before its piece fell over', () => {
    const rig = takes(gameFrom(FEN)).wait(400).press('white').wait(1_000);
    rig.lift('e5').wait(300).place('g4', 2).wait(10_000);
    expect(illegals(rig)).toEqual([]);
  });
});

test.each([
  { squares: 'several', fen: '4k3/8/8/8/8/8/4Q3/K7 b - - 0 1', from: 'e8', to: 'e7', by: 'e2' },
  { squares: 'one', fen: '7k/8/8/8/8/8/6Q1/K4R2 b - - 0 1', from: 'h8', to: 'g7', by: 'g2' },
])(
  'a king that went into check beside $squares of his squares, and is taken there, leaves no final ply',
  (scene) => {
    const { fen, from, to, by } = scene;
    const rig = gameFrom(fen).press('white').wait(1_000).move(from, to).wait(350).press('black').wait(450);
    rig.lift(by).wait(300).lift(to).wait(450).place(to, 5).wait(400).press('white').wait(120_000);
    expect(rig.moves('final')).toEqual([]);
  },
);

test('a castling whose rook has not moved yet is not final, however long the king stands', () => {
  const rig = gameFrom('r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8');
  rig.move('e1', 'c1').wait(12_000);
  expect(rig.moves()).toEqual(['e1c1']);
  expect(rig.moves('final')).toEqual([]);
  rig.move('a1', 'd1').wait(400).press('white').wait(3_000);
  expect(rig.moves('final')).toEqual(['e1c1']);
});

test('the press that starts the clock does not say that plies end by a press', () => {
  const FEN = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 2 3';
  const rig = gameFrom(FEN).press('white').wait(1_000).move('f8', 'b4').wait(7_000);
  expect(rig.moves('final')).toEqual(['f8b4']);
});

test('kings that meet in the centre by plies that are pressed show no result, also after a correction', () => {
  const fen = '8/p7/4k3/8/8/4K3/P7/8 w - - 0 40';
  const rig = gameFrom(fen).move('e3', 'e4').wait(400).press('white').wait(1_500);
  rig.move('e6', 'd5').wait(400).press('black').wait(700);
  const uci = ['e3e4', 'e6d5'];
  rig.command({ kind: 'resume', fen, chess960: false, uci, result: '*', asScored: true, final: 1 });
  expect(rig.wait(6_000).events.filter(({ type }) => type === 'result')).toEqual([]);
});
