import { describe, expect, test } from 'vitest';
import { Magnets, shareBeside } from '../../../src/boards/simulated/magnets.js';
import { startBoard } from '../../../src/chess/board.js';
import { parseSquare } from '../../../src/chess/square.js';
import { createRandom } from '../../../src/shared/random.js';

const at = (name: string): number => parseSquare(name) ?? Number.NaN;
const KNIGHT = 2;
const BLACK_PAWN = 9;

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};

describe('the field of a magnet', () => {
  test('is whole over the sensor and less beside it, steadily', () => {
    expect(shareBeside(0, 9)).toBe(1);
    const shares = [0, 1, 2, 3, 4].map((mm) => shareBeside(mm, 9));
    expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
    // Far to the side the field of an upright dipole points the other way.
    expect(shareBeside(9 * Math.SQRT2, 9)).toBeCloseTo(0, 10);
  });
});

describe('pieces with magnets', () => {
  test('empty squares are at rest but for noise', () => {
    const magnets = new Magnets(startBoard, createRandom(1));
    const empty = [...magnets.read().subarray(16, 48)];
    expect(Math.max(...empty.map(Math.abs))).toBeLessThan(8);
    expect(magnets.strengthAt(at('e4'))).toBe(0);
  });

  test('differ from each other by much more than a reading from the next', () => {
    const magnets = new Magnets(startBoard, createRandom(2));
    const readings = Array.from({ length: 50 }, () => magnets.read()[at('e2')] ?? 0);
    const pieces = [...magnets.read().subarray(0, 16)];
    expect(deviationOf(pieces)).toBeGreaterThan(4 * deviationOf(readings));
  });

  test('a piece that is put back is the same piece in another place on its square', () => {
    const magnets = new Magnets(startBoard, createRandom(3));
    const strengths = Array.from({ length: 40 }, () => {
      magnets.take(at('b1'));
      magnets.place(at('b1'), KNIGHT);
      return magnets.strengthAt(at('b1'));
    });
    const fresh = Array.from({ length: 40 }, (_, seed) =>
      new Magnets(startBoard, createRandom(100 + seed)).strengthAt(at('b1')),
    );
    expect(deviationOf(strengths)).toBeGreaterThan(1);
    expect(deviationOf(strengths)).toBeLessThan(deviationOf(fresh));
  });

  test('a piece that is exchanged for another without an empty square moves the level', () => {
    const jumps = Array.from({ length: 60 }, (_, seed) => {
      const magnets = new Magnets(startBoard, createRandom(seed));
      const before = magnets.strengthAt(at('d7'));
      magnets.take(at('b1'));
      magnets.place(at('d7'), KNIGHT);
      return Math.abs(magnets.strengthAt(at('d7')) - before);
    });
    expect(jumps.filter((jump) => jump > 6).length).toBeGreaterThan(40);
  });

  test('the exchanged piece is off the board and comes back as itself', () => {
    const magnets = new Magnets(startBoard, createRandom(5));
    magnets.place(at('d7'), KNIGHT);
    magnets.place(at('e5'), BLACK_PAWN);
    magnets.take(at('d7'));
    expect(magnets.strengthAt(at('d7'))).toBe(0);
    expect(magnets.strengthAt(at('e5'))).toBeGreaterThan(40);
  });
});
