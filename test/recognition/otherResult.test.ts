import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { BLACK_KING, WHITE_KING } from '../../src/chess/piece.js';
import type { Rig } from './rig.js';
import { gameFrom, playPressed, results, unnamedGameFrom } from './shownResults.js';

/** Kings that have shown one result show another one later (8.7). It is reported, but not decided. */

const ENDGAME = '8/5k2/p7/8/1K6/8/P5P1/8 w - - 0 1';
const MOVES = ['g2g3', 'f7e7', 'g3g4', 'e7e6'] as const;

const others = (rig: Rig) =>
  rig.events.flatMap((event) => (event.type === 'otherResult' ? [event.result] : []));
const carry = (rig: Rig, from: string, to: string, code: number): Rig =>
  rig.lift(from).wait(400).place(to, code).wait(300);

describe.each([
  ['that names its pieces', gameFrom, WHITE_KING, BLACK_KING],
  ['without names', unnamedGameFrom, UNKNOWN_PIECE, UNKNOWN_PIECE],
] as const)('on a board %s', (_name, gameOf, white, black) => {
  /** The kings on e4 and d5 show that White has won. */
  const shown = (): Rig => {
    const rig = playPressed(gameOf(ENDGAME), MOVES);
    carry(rig, 'b4', 'e4', white);
    carry(rig, 'e6', 'd5', black).wait(6_000);
    expect(results(rig)).toEqual(['1-0']);
    return rig;
  };

  test('one king goes to a dark square: a draw is reported, the first result stays', () => {
    const rig = carry(shown(), 'e4', 'd4', white).wait(4_000);
    expect(others(rig)).toEqual(['1/2-1/2']);
    expect(results(rig)).toEqual(['1-0']);
  });

  test("both go to the dark squares: Black's win is reported once", () => {
    const rig = carry(carry(shown(), 'e4', 'd4', white), 'd5', 'e5', black).wait(20_000);
    expect(others(rig)).toEqual(['0-1']);
    expect(results(rig)).toEqual(['1-0']);
  });

  test('after both go back, the first result is reported again', () => {
    const rig = carry(shown(), 'e4', 'd4', white).wait(4_000);
    carry(rig, 'd4', 'e4', white).wait(4_000);
    expect(others(rig)).toEqual(['1/2-1/2', '1-0']);
  });

  test('kings that are on their way home have shown nothing more', () => {
    const rig = carry(shown(), 'e4', 'd4', white).wait(800);
    carry(carry(rig, 'd4', 'e1', white), 'd5', 'e8', black).wait(10_000);
    expect(others(rig)).toEqual([]);
  });

  test('the same result on the other squares of its colour is no other one', () => {
    const rig = shown();
    rig.lift('e4').wait(200).lift('d5').wait(400);
    rig.place('d5', white).wait(300).place('e4', black).wait(6_000);
    expect(others(rig)).toEqual([]);
  });
});

test('pieces that are set up meanwhile on a board without names are no kings', () => {
  const rig = playPressed(unnamedGameFrom(ENDGAME), MOVES);
  carry(rig, 'b4', 'e4', UNKNOWN_PIECE);
  carry(rig, 'e6', 'd5', UNKNOWN_PIECE).wait(6_000);
  carry(rig, 'a2', 'h2', UNKNOWN_PIECE);
  carry(rig, 'e4', 'd4', UNKNOWN_PIECE).wait(6_000);
  expect(others(rig)).toEqual([]);
});
