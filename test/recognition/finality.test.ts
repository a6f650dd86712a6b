import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { makeFen, parseFen } from '../../src/chess/fen.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { Rig, square } from './rig.js';
import { gameFrom, playPressed } from './shownResults.js';

const [PAWN, BISHOP, KING] = [1, 3, 6] as const;

/** After 1. e4 e5 the bishop slides: it leaves f1 and stops on e2, where it may stay or go on. */
const bishopOnE2 = () => {
  const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(2_000).move('e7', 'e5').wait(2_000);
  return rig.change([
    [square('f1'), 0],
    [square('e2'), BISHOP],
  ]);
};

const goesOnToC4 = (rig: Rig) =>
  rig
    .change([
      [square('e2'), 0],
      [square('c4'), BISHOP],
    ])
    .wait(2_000);

const committedOf = (events: readonly RecognitionEvent[]) =>
  events.flatMap((event) => (event.type === 'move' && event.level === 'committed' ? [event.uci] : []));

test('a listener that can be corrected receives a sliding piece when it rests, and again when it goes on', () => {
  const rig = bishopOnE2().wait(20);
  expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
  // The hands machine knows how long sliding pieces stop.
  rig.wait(680);
  expect(committedOf(rig.events)).toEqual(['e2e4', 'e7e5', 'f1e2']);
  expect(goesOnToC4(rig).moves()).toEqual(['e2e4', 'e7e5', 'f1c4']);
});

test('a listener that cannot be corrected receives only the square where the piece stays', () => {
  const rig = bishopOnE2().wait(500);
  expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
  goesOnToC4(rig).move('b8', 'c6').wait(6_000);
  expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'f1c4', 'b8c6']);
  expect(rig.received('final').some(({ type }) => type === 'revise')).toBe(false);
});

test('a listener to every guess receives the likelier game first, and then the right one', () => {
  const reported = (level: 'provisional' | 'final'): number => {
    const rig = bishopOnE2();
    const startMs = rig.nowMs;
    while (rig.moves(level).length < 3 && rig.nowMs < startMs + 5_000) rig.wait(10);
    expect(rig.moves(level)).toHaveLength(3);
    return rig.nowMs - startMs;
  };
  expect(reported('provisional')).toBeLessThan(reported('final'));
  expect(goesOnToC4(bishopOnE2().wait(300)).moves()).toEqual(['e2e4', 'e7e5', 'f1c4']);
});

test('hands that keep going on after landing are given time before they are believed', () => {
  const rig = new Rig(startBoard).wait(1_000);
  const touchAndGo = (from: string, over: string, to: string) =>
    rig.move(from, over).wait(100).move(over, to).wait(2_000);
  const first = touchAndGo('g1', 'f3', 'h3').events;
  expect(committedOf(first)[0]).toBe('g1f3');
  touchAndGo('g8', 'f6', 'h6');
  touchAndGo('b1', 'c3', 'a3');
  touchAndGo('b8', 'c6', 'a6');
  rig.move('d2', 'd3');
  expect(rig.moves().at(-1)).toBe('d2d3');
  expect(committedOf(rig.events)).not.toContain('d2d3');
  rig.wait(1_000);
  expect(committedOf(rig.events)).toContain('d2d3');
});

test('a last ply without a press belongs to the game whose result is then shown', () => {
  const rig = new Rig(startBoard).wait(1_000).press('black');
  const plies = [
    ['g1', 'f3', 'white'],
    ['g8', 'f6', 'black'],
    ['b1', 'c3', 'white'],
    ['b8', 'c6', 'black'],
  ] as const;
  for (const [from, to, side] of plies) rig.move(from, to).wait(300).press(side).wait(2_000);
  rig.move('a2', 'a3').wait(3_200);
  expect(rig.moves('final')).not.toContain('a2a3');
  rig.move('e1', 'e4').move('e8', 'd5').wait(3_000);
  expect(rig.moves('final')).toEqual(['g1f3', 'g8f6', 'b1c3', 'b8c6', 'a2a3']);
  expect(rig.events.filter(({ type }) => type === 'result')).toMatchObject([{ result: '1-0' }]);
});

test('once a clock was started, a listener that cannot be corrected receives the first plies with their presses', () => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  rig.move('d2', 'd3').wait(2_500).move('d3', 'd4').wait(300).press('white').wait(2_000);
  expect(rig.moves('final')).toEqual(['d2d4']);
  expect(rig.received('final').some(({ type }) => type === 'revise')).toBe(false);
});

test.fails('a piece that is nudged and put right seconds later takes nothing back from a listener that cannot be corrected', () => {
  const setup = parseFen('6k1/8/5q2/8/8/7P/7K/8 w - - 0 1');
  const position = setup.ok ? positionFromSetup(setup.value) : setup;
  if (!position.ok) throw new Error('no position');
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
  rig.press('black').move('h2', 'g2').press('white').wait(1_500).move('f6', 'f5').press('black').wait(2_000);
  rig
    .lift('h3')
    .wait(500)
    .change([
      [square('g2'), 0],
      [square('h1'), KING],
    ]);
  rig.wait(40).place('h4', PAWN).wait(400).press('white').wait(4_000);
  rig.lift('h1').wait(200).place('g2', KING).wait(3_000);
  expect(rig.moves('final')).toEqual(['h2g2', 'f6f5', 'h3h4']);
  expect(rig.received('final').some(({ type }) => type === 'revise')).toBe(false);
});

test('a press that is reported late may be older than acts reported before it, even when the reply stands', () => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  for (const [i, [from, to]] of [
    ['e2', 'e4'],
    ['e7', 'e5'],
    ['g1', 'f3'],
    ['b8', 'c6'],
  ].entries())
    rig
      .move(from as string, to as string)
      .wait(100)
      .press(i % 2 === 0 ? 'white' : 'black')
      .wait(2_000);
  rig.move('f1', 'e2').lift('g8').wait(60).place('f6', 10).wait(40).press('white').wait(100);
  // No hand reaches the lever from its square in less than 100 ms, and this board scans more often, so the
  // hands machine knows that the bishop stayed.
  expect(rig.moves('final').includes('f1e2')).toBe(true);
  expect(rig.wait(30).moves('final')).toContain('f1e2');
});

test('a press while the one for the ply before is still due does not make a queen final that stops on her way', () => {
  const before = ['g1h1', 'g8h8', 'h1g1', 'h8g8'] as const;
  const rig = playPressed(gameFrom('r5k1/8/8/8/8/8/2P5/3Q2K1 w - - 0 1'), before);
  rig.lift('g1').wait(40).place('g1', 6).wait(500);
  // White plays c3, Black replies, and White lifts the queen before pressing for c3.
  rig
    .lift('c2')
    .wait(140)
    .place('c3', 1)
    .wait(50)
    .lift('a8')
    .wait(10)
    .place('b8', 12)
    .wait(100)
    .lift('d1')
    .wait(50);
  rig.press('white').wait(10).place('c2', 5).wait(30).press('black').wait(200);
  expect(rig.moves('final')).not.toContain('d1c2');
  rig.lift('c2').wait(50).place('b3', 5).wait(200).press('white').wait(2_000);
  expect(rig.moves('final')).toEqual([...before, 'c2c3', 'a8b8', 'd1b3']);
});
