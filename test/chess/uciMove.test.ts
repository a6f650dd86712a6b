import { describe, expect, test } from 'vitest';
import {
  legalMoves,
  makeUciMove,
  type Position,
  parseUciMove,
  startPosition,
} from '../../src/chess/index.js';
import { positionOf } from './positions.js';
import { randomGame } from './randomGames.js';

const read = (position: Position, text: string): string => {
  const move = parseUciMove(position, text);
  return move.ok ? makeUciMove(position, move.value) : move.error.kind;
};

describe('castling', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  test('is read in both forms and written as the king moves in standard chess', () => {
    const position = positionOf(fen);
    expect(['e1g1', 'e1h1', 'e1c1', 'e1a1'].map((text) => read(position, text))).toEqual([
      'e1g1',
      'e1g1',
      'e1c1',
      'e1c1',
    ]);
  });
  test('is written as king takes rook in Chess960', () => {
    const position = positionOf(fen, true);
    expect(['e1g1', 'e1h1', 'e1c1', 'e1a1'].map((text) => read(position, text))).toEqual([
      'e1h1',
      'e1h1',
      'e1a1',
      'e1a1',
    ]);
  });
  test('where a king step reaches the same square, the step is meant', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1');
    expect(read(position, 'f1g1')).toBe('f1g1');
    expect(read(position, 'f1h1')).toBe('f1h1');
  });
  test('of a king that stays where it is can only be king takes rook', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/6KR w H - 0 1');
    expect(read(position, 'g1h1')).toBe('g1h1');
    expect(read(position, 'g1g1')).toBe('illegal');
    expect(read(position, 'g1f1')).toBe('g1f1');
  });
});

test('promotions need their letter', () => {
  const position = positionOf('8/P3k3/8/8/8/8/8/4K3 w - - 0 1');
  expect(['a7a8q', 'a7a8n', 'a7a8', 'a7a8k', 'e1e2q'].map((text) => read(position, text))).toEqual([
    'a7a8q',
    'a7a8n',
    'ambiguous',
    'syntax',
    'illegal',
  ]);
});

test('a text that is no legal move is reported as what it is', () => {
  for (const text of ['', 'e2', 'e2e9', 'E2E4', 'e2e4 ', 'e2e4\n', '0000', 'e2-e4'])
    expect(read(startPosition, text)).toBe('syntax');
  for (const text of ['e2e5', 'e7e5', 'e4e5', 'e1g1']) expect(read(startPosition, text)).toBe('illegal');
});

test('every legal move is read back from what is written', () => {
  for (let seed = 0; seed < 5; seed++)
    for (const chess960 of [false, true]) {
      const start = positionOf('r1k2r2/pppppppp/8/8/8/8/PPPPPPPP/R1K2R2 w FAfa - 0 1', chess960);
      for (const position of randomGame(seed % 2 === 0 ? startPosition : start, seed, 60))
        for (const move of legalMoves(position))
          expect(parseUciMove(position, makeUciMove(position, move))).toEqual({ ok: true, value: move });
    }
});
