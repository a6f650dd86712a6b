import { expect, test } from 'vitest';
import type { PieceCode } from '../../src/chess/types.js';
import { type Rig, square } from './rig.js';
import { gameFrom } from './shownResults.js';

/** Several plies in one report of a board that scans rarely, and the presses of all of them. */

const [P, N, R, K] = [1, 2, 4, 6] as const;
const [p, b, k] = [9, 11, 14] as const;

const report = (rig: Rig, changes: Readonly<Record<string, PieceCode | 0>>): Rig =>
  rig.change(Object.entries(changes).map(([name, code]) => [square(name), code] as const));

const pressAll = (rig: Rig): Rig => rig.press('white').press('black').press('white').wait(800);

/** Two readings of a piece that a hand only touched. */
const touch = (rig: Rig, name: string, code: PieceCode): Rig =>
  rig.lift(name).wait(190).place(name, code).wait(600);

test.fails('a rook that has gone on by the time its first ply is answered on the board', () => {
  const rig = touch(gameFrom('8/p5k1/5R2/4P2P/8/8/8/6K1 b - - 0 1'), 'g1', K);
  rig.move('a7', 'a6').press('black').wait(700);
  rig.lift('f6').wait(400);
  pressAll(report(rig, { h6: R, g7: 0, h7: k }).wait(300));
  rig.lift('h7').wait(250).place('g7', k).wait(200).press('black').wait(900);
  rig.lift('h6').wait(250).place('d6', R).wait(200).press('white').wait(2_000);
  expect(rig.moves('final')).toEqual(['a7a6', 'f6g6', 'g7h7', 'g6h6', 'h7g7', 'h6d6']);
});

test.fails('of two orders the one in which a king steps out of check', () => {
  const rig = touch(gameFrom('6k1/p3b3/8/8/8/8/P3N3/2K5 b - - 0 1'), 'g8', k);
  rig.move('a7', 'a6').press('black').wait(700);
  pressAll(report(rig, { c1: 0, b1: K, e7: 0, g5: b, e2: 0, g3: N }).wait(200));
  for (const [from, to, side] of [
    ['a6', 'a5', 'black'],
    ['a2', 'a3', 'white'],
    ['g8', 'g7', 'black'],
  ] as const)
    rig.move(from, to).wait(200).press(side).wait(900);
  expect(rig.wait(20_000).moves('final')).toEqual([
    ...['a7a6', 'e2g3', 'e7g5', 'c1b1'],
    ...['a6a5', 'a2a3', 'g8g7'],
  ]);
  expect([rig.board[square('a5')], rig.board[square('a3')]]).toEqual([p, P]);
});
