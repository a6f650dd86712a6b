import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { Rig, square } from './rig.js';

/** Lifts a piece and puts it down again where the hands of a story say. */
const hand = () => {
  const rig = new Rig(startBoard);
  rig.wait(1_000);
  const pieceOn = (name: string) => startBoard[square(name)] ?? 0;
  return {
    rig,
    lift: (...names: readonly string[]) => rig.change(names.map((name) => [square(name), 0])),
    put: (from: string, to = from) => rig.change([[square(to), pieceOn(from)]]),
    take: (name: string) => rig.change([[square(name), 0]]),
    meant: (name: string): number | undefined =>
      rig.events.flatMap((event) =>
        event.type === 'touch' && event.act !== 'lift' && event.square === square(name) ? [event.meant] : [],
      )[0],
  };
};

describe('how likely a touch was meant', () => {
  test('a piece held for six seconds and put back was begun with; for one, put right; between them, it may have fallen', () => {
    const long = hand();
    long.lift('g1').wait(6_000);
    long.put('g1');
    expect(long.meant('g1')).toBeGreaterThan(0.95);
    for (const awayMs of [1_500, 2_600, 4_000]) {
      const fallen = hand();
      fallen.lift('g1').wait(awayMs);
      fallen.put('g1');
      expect(fallen.meant('g1'), `${awayMs}`).toBeLessThan(0.9);
    }
    const short = hand();
    short.lift('g1').wait(1_000);
    short.put('g1');
    expect(short.meant('g1')).toBeLessThan(0.5);
    expect(short.rig.events).toContainEqual(expect.objectContaining({ type: 'touch', act: 'adjust' }));
  });

  test('several pieces that are gone at once and are put back one by one fell', () => {
    const { lift, put, meant, rig } = hand();
    lift('f2', 'g2', 'h2').wait(2_000);
    for (const name of ['f2', 'g2', 'h2']) {
      put(name);
      rig.wait(2_000);
    }
    for (const name of ['f2', 'g2', 'h2']) expect(meant(name)).toBeLessThan(0.5);
  });

  test('a neighbour that a sleeve lifts while another piece is in the hand was not meant, however long it lies', () => {
    const { lift, put, meant, rig } = hand();
    lift('e2').wait(100);
    lift('f2').wait(300);
    put('e2', 'e4').wait(4_000);
    put('f2');
    expect(rig.events.some((event) => event.type === 'move')).toBe(true);
    expect(meant('f2') ?? 0).toBeLessThan(0.5);
  });

  test('a piece that came back within a scan of the next one lifted was not in the hand with it', () => {
    const { lift, put, meant, rig } = hand();
    lift('g1').wait(6_000);
    lift('e2').wait(100);
    put('g1').wait(300);
    put('e2', 'e4');
    expect(meant('g1')).toBeGreaterThan(0.9);
    const both = hand();
    both.lift('g1').wait(100);
    both.lift('e2').wait(3_000);
    both.put('g1');
    expect(both.meant('g1')).toBeLessThan(0.5);
    rig.wait(1_000);
    expect(rig.events.some((event) => event.type === 'move')).toBe(true);
  });

  test('a piece in the hand for long before another one moves was meant, also when it comes back after that move', () => {
    const { lift, put, meant, rig } = hand();
    lift('g1').wait(6_000);
    lift('e2').wait(400);
    put('e2', 'e4').wait(3_000);
    put('g1');
    expect(meant('g1')).toBeGreaterThan(0.9);
    expect(rig.events).toContainEqual(
      expect.objectContaining({ type: 'touch', act: 'place', square: square('g1'), ply: 1, side: 'white' }),
    );
  });

  test('what left its square before its player had the move need not be his doing', () => {
    const { lift, put, meant, rig } = hand();
    lift('e2').wait(300);
    lift('g8').wait(100);
    put('e2', 'e4').wait(6_000);
    put('g8');
    expect(rig.events.some((event) => event.type === 'move')).toBe(true);
    expect(meant('g8') ?? 1).toBeLessThan(0.5);
  });

  test('what left its square before the opponent had pressed is never beyond doubt', () => {
    const meantWhen = (isPressedAfter: boolean): number => {
      const { lift, put, meant, rig } = hand();
      lift('e2').wait(300);
      put('e2', 'e4').wait(500);
      if (!isPressedAfter) rig.press('white').wait(500);
      lift('g8').wait(300);
      if (isPressedAfter) rig.press('white');
      rig.wait(6_000);
      put('g8');
      return meant('g8') ?? 0;
    };
    expect(meantWhen(false)).toBeGreaterThan(0.95);
    expect(meantWhen(true)).toBeLessThan(0.9);
  });

  test('a piece and what it can take, lifted one after the other, were meant; taken along in one moment they were not', () => {
    const pair = hand();
    pair.lift('e2').wait(300);
    pair.put('e2', 'e4').wait(2_000);
    pair.lift('d7').wait(300);
    pair.put('d7', 'd5').wait(2_000);
    pair.take('e4').wait(900);
    pair.take('d5').wait(900);
    pair.put('d7', 'd5').wait(300);
    pair.put('e2', 'e4');
    const back = pair.rig.events.flatMap((event) =>
      event.type === 'touch' && event.ply === 3 && event.act !== 'lift' ? [event.meant ?? 0] : [],
    );
    expect(back).toHaveLength(2);
    expect(Math.min(...back)).toBeGreaterThan(0.9);
  });

  test('a piece of a ply that was taken back since says nothing about the next turn', () => {
    const rook = hand();
    rook.lift('b1').wait(300);
    rook.put('b1', 'c3').wait(400);
    rook.rig.change([
      [square('c3'), 0],
      [square('a3'), startBoard[square('b1')] ?? 0],
    ]);
    rook.rig.wait(4_000);
    rook.lift('d7').wait(6_000);
    rook.put('d7');
    expect(rook.meant('d7')).toBeGreaterThan(0.9);
  });

  test('a piece that was carried elsewhere and back was meant; one that was pushed aside was not', () => {
    const carried = hand();
    carried.lift('e2').wait(800);
    carried.put('e2', 'e5').wait(900);
    carried.take('e5').wait(300);
    carried.put('e2');
    expect(carried.meant('e2')).toBeGreaterThan(0.9);
    const pushed = hand();
    pushed.lift('e2').wait(40);
    pushed.put('e2', 'd3').wait(900);
    pushed.take('d3').wait(300);
    pushed.put('e2');
    expect(pushed.meant('e2')).toBeLessThan(0.5);
  });
});
