import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { square } from './rig.js';
import { gameFrom, results, unnamedGameFrom } from './shownResults.js';

const [K, k] = [6, 14] as const;

describe('without a clock', () => {
  test('a king move to the centre stays in the game when that king is taken up again for the signal', () => {
    const rig = gameFrom('8/8/3k4/8/8/4K3/6P1/8 w - - 0 1').move('e3', 'e4').wait(1_500);
    rig.lift('e4').wait(250).place('e4', K).wait(300).move('d6', 'd5').wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['e3e4']);
  });

  test.fails('a king move beside the centre stays when the king goes on to the signal a second later', () => {
    const rig = gameFrom('8/8/3k4/8/8/4K3/6P1/8 w - - 0 1').move('e3', 'f4').wait(900);
    rig.lift('f4').wait(300).place('e4', K).wait(400).move('d6', 'd5').wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['e3f4']);
  });

  test('an earlier king move is not thought to have gone to where the signal takes the king', () => {
    const rig = gameFrom('8/8/3k4/8/b7/8/6P1/7K b - - 0 1').wait(3_000).move('d6', 'e6').wait(300);
    rig.move('g2', 'g3').wait(300).move('a4', 'b5').wait(2_300);
    rig.lift('e6').wait(250).place('d5', k).wait(600).lift('h1').wait(250).place('e4', K).wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['d6e6', 'g2g3', 'a4b5']);
  });

  test('a piece cleared away and a king in the centre are not two plies', () => {
    const rig = gameFrom('4k3/8/p7/8/1P3K2/8/2P5/8 w - - 0 1').move('c2', 'c3').wait(1_000);
    rig.lift('c3').wait(150).lift('a6').wait(150).lift('b4').wait(150).lift('f4').wait(100);
    rig.place('e4', K).wait(200).lift('e8').wait(200).place('d5', k).wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['c2c3']);
  });
});

test('a king that has stood in the centre for long shows nothing when only the other one comes there', () => {
  const rig = gameFrom('8/8/3k4/8/3K4/8/p5P1/8 w - - 0 1').move('g2', 'g4').wait(3_000);
  rig.move('d6', 'e5').wait(10_000);
  expect(results(rig)).toEqual([]);
});

test('with a clock a piece that is cleared away was not taken where a king is shown', () => {
  const rig = gameFrom('6r1/R7/8/4B3/4K1k1/8/8/8 w - - 0 1').press('black').wait(1_000);
  const played = ['a7b7', 'g8f8', 'b7a7', 'f8g8', 'a7b7', 'g8f8', 'b7a7', 'f8g8'];
  played.forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    rig.press(i % 2 === 0 ? 'white' : 'black').wait(1_500);
  });
  rig
    .lift('e5')
    .wait(300)
    .change([
      [square('g4'), 0],
      [square('d4'), k],
      [square('a7'), 0],
      [square('g8'), 0],
    ]);
  rig.wait(600).change([
    [square('e4'), 0],
    [square('d5'), K],
  ]);
  expect(results(rig.wait(3_000))).toEqual(['1/2-1/2']);
  expect(rig.moves()).toEqual(played);
});

/** 1. Rh3 cxd4 2. Qxd4 Nxe5 3. Bd3 and so on, with captures that this board does not show. */
const BRAWL = [
  '375 c5 h1;495 h3+;1575 d1;1815 g4;2415 f1;2535 e2+;2775 e2;2895 d3+;3255 e5;3615 d4',
  '4935 e7 h3;5055 e6+;5175 g3+;7575 d7;7695 f3;7815 d5+;7935 d4+',
].join(';');

test('two pieces put in the centre in quick play show no result while others are off their squares', () => {
  const rig = unnamedGameFrom('rnb1k2r/pp1pppbp/1q4p1/2p1P3/3P2nP/2N2N2/PPP2PP1/R1BQKB1R w KQkq - 1 7');
  const startMs = rig.nowMs;
  for (const report of BRAWL.split(';')) {
    const [atMs, ...squares] = report.split(' ');
    rig.wait(startMs + Number(atMs) - rig.nowMs);
    rig.change(squares.map((name) => [square(name.slice(0, 2)), name.endsWith('+') ? UNKNOWN_PIECE : 0]));
  }
  expect(results(rig.wait(8_000))).toEqual([]);
});

test('a king that leaves for the centre just after the clock was stopped makes no illegal move', () => {
  const rig = unnamedGameFrom('8/8/8/1Pk5/8/3K4/6P1/8 w - - 0 1').press('black').wait(1_000);
  rig.move('g2', 'g3').wait(300).press('white').wait(1_500).lift('b5').wait(300).lift('c5').wait(300);
  rig.place('b5', UNKNOWN_PIECE).wait(500).press('black').wait(1_000);
  rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: { whiteMs: 9_000, blackMs: 9_000, running: null } });
  rig.wait(700).lift('b5').wait(400).place('d5', UNKNOWN_PIECE).wait(800).move('d3', 'e4').wait(3_000);
  expect(rig.events.filter(({ type }) => type === 'illegal')).toEqual([]);
  expect(results(rig)).toEqual(['1-0']);
});
