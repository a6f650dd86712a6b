import { describe, expect, test } from 'vitest';
import {
  automaticDraw,
  drawClaims,
  drawClaimsWith,
  isCheck,
  legalMoves,
  occurrenceCount,
  type Position,
  parseUciMove,
  playMove,
} from '../../src/chess/index.js';
import { readPositions } from './fixtures.js';
import { positionOf } from './positions.js';

const playAll = (start: Position, moves: string): readonly Position[] => {
  const positions = [start];
  for (const uci of moves.split(' ')) {
    const position = positions.at(-1) as Position;
    const move = parseUciMove(position, uci);
    if (!move.ok) throw new Error(move.error.reason);
    positions.push(playMove(position, move.value));
  }
  return positions;
};

describe('repetition', () => {
  type Row = {
    about: string;
    start: string;
    moves: string;
    occurrences?: readonly number[];
    lastOccurrence?: number;
  };
  for (const { about, start, moves, occurrences, lastOccurrence } of readPositions<Row>('repetition.json'))
    test(about, () => {
      const positions = playAll(positionOf(start), moves);
      const counts = positions.map((_, ply) => occurrenceCount(positions.slice(0, ply + 1)));
      if (occurrences !== undefined) expect(counts.slice(1)).toEqual(occurrences);
      if (lastOccurrence !== undefined) expect(counts.at(-1)).toBe(lastOccurrence);
    });

  test('the third can be claimed before it is played and after, the fifth ends the game', () => {
    const start = positionOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    const cycle = 'g1f3 g8f6 f3g1 f6g8';
    const almost = playAll(start, `${cycle} g1f3 g8f6 f3g1`);
    const last = almost.at(-1) as Position;
    expect(drawClaims(almost)).toEqual({ threefold: false, fiftyMoves: false });
    const back = parseUciMove(last, 'f6g8');
    const elsewhere = parseUciMove(last, 'f6e4');
    expect(back.ok && drawClaimsWith(almost, back.value).threefold).toBe(true);
    expect(elsewhere.ok && drawClaimsWith(almost, elsewhere.value).threefold).toBe(false);
    expect(drawClaims(playAll(start, `${cycle} ${cycle}`)).threefold).toBe(true);
    expect(automaticDraw(playAll(start, `${cycle} ${cycle} ${cycle}`))).toBeNull();
    expect(automaticDraw(playAll(start, `${cycle} ${cycle} ${cycle} ${cycle}`))).toBe('fivefold');
  });
});

test('fifty and seventy-five moves', () => {
  type Row = {
    fen: string;
    checkmate: boolean;
    stalemate: boolean;
    fifty: boolean;
    fiftyWithMove: boolean;
    seventyFive: boolean;
  };
  for (const row of readPositions<Row>('fiftyMoves.json')) {
    const position = positionOf(row.fen);
    const moves = legalMoves(position);
    const { fiftyMoves } = drawClaims([position]);
    expect({
      fen: row.fen,
      checkmate: moves.length === 0 && isCheck(position),
      stalemate: moves.length === 0 && !isCheck(position),
      fifty: fiftyMoves,
      fiftyWithMove: fiftyMoves || moves.some((move) => drawClaimsWith([position], move).fiftyMoves),
      seventyFive: automaticDraw([position]) === 'seventyFiveMoves',
    }).toEqual(row);
  }
});

test('no claim goes with a move that mates, captures or moves a pawn', () => {
  const position = positionOf('6k1/5ppp/8/8/8/8/p7/R3K3 w - - 99 90');
  const claim = (uci: string): boolean => {
    const move = parseUciMove(position, uci);
    if (!move.ok) throw new Error(move.error.reason);
    return drawClaimsWith([position], move.value).fiftyMoves;
  };
  expect(claim('e1e2')).toBe(true);
  expect(claim('a1a2')).toBe(false);
  const mates = positionOf('6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90');
  const mate = parseUciMove(mates, 'a1a8');
  expect(mate.ok && drawClaimsWith([mates], mate.value)).toEqual({ threefold: false, fiftyMoves: false });
});

test('a game without positions is a bug of the caller', () => {
  expect(() => occurrenceCount([])).toThrow(RangeError);
});
