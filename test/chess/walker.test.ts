import { describe, expect, test } from 'vitest';
import {
  createWalker,
  isCheck,
  legalMoves,
  type Position,
  perft,
  playMove,
  startPosition,
  WALKER_DEPTH_MAX,
  type Walker,
} from '../../src/chess/index.js';
import { positionOf } from './positions.js';
import { randomGame } from './randomGames.js';

const FULLEST = [
  'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
  'kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
];

const movesOf = (walker: Walker): readonly unknown[] =>
  Array.from(walker.moves.subarray(0, walker.generate()), (code) => walker.moveOf(code));

test('generates the moves of the position it stands on, also on the fullest boards', () => {
  const walker = createWalker(startPosition, 1);
  for (const fen of FULLEST) {
    const position = positionOf(fen);
    walker.load(position);
    expect(movesOf(walker)).toEqual(legalMoves(position));
    expect(walker.isCheck()).toBe(isCheck(position));
  }
});

test('plays and takes back along a whole game', () => {
  const walker = createWalker(startPosition, 200);
  const played: number[] = [];
  const sorted = (moves: readonly unknown[]): readonly string[] =>
    moves.map((move) => JSON.stringify(move)).sort();
  const game = randomGame(startPosition, 11, 120);
  const follow = (before: Position, after: Position): void => {
    const index = legalMoves(before).findIndex(
      (move) => playMove(before, move).board.join() === after.board.join(),
    );
    const wanted = JSON.stringify(legalMoves(before)[index]);
    const end = walker.generate();
    const code =
      walker.moves.subarray(0, end).find((one) => JSON.stringify(walker.moveOf(one)) === wanted) ?? 0;
    walker.play(code);
    played.push(code);
    expect(sorted(movesOf(walker))).toEqual(sorted(legalMoves(after)));
  };
  game.forEach((position, ply) => {
    const next = game[ply + 1];
    if (next !== undefined) follow(position, next);
  });
  for (const code of played.reverse()) walker.takeBack(code);
  expect(movesOf(walker)).toEqual(legalMoves(startPosition));
});

describe('the example of the documentation', () => {
  const count = (walker: Walker, depth: number, start = 0): number => {
    const end = walker.generate(start);
    if (depth === 1) return end - start;
    let nodes = 0;
    for (let i = start; i < end; i++) {
      const code = walker.moves[i] ?? 0;
      walker.play(code);
      nodes += count(walker, depth - 1, end);
      walker.takeBack(code);
    }
    return nodes;
  };
  test('counts what perft counts', () => {
    expect(count(createWalker(startPosition, 3), 3)).toBe(perft(startPosition, 3));
  });
});

test('depths and lists that do not fit are refused', () => {
  for (const depth of [0, 1.5, WALKER_DEPTH_MAX + 1])
    expect(() => createWalker(startPosition, depth)).toThrow(RangeError);
  const walker = createWalker(startPosition, 2);
  expect(() => walker.generate(-1)).toThrow(RangeError);
  expect(() => walker.generate(walker.moves.length - 10)).toThrow(RangeError);
});
