import { describe, expect, test } from 'vitest';
import { isInsufficientMaterial, outcome, startPosition } from '../../src/chess/index.js';
import { readPositions } from './fixtures.js';
import { positionOf } from './positions.js';

describe('outcome', () => {
  const rows = [
    ['R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', { kind: 'checkmate', winner: 'white' }],
    ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', { kind: 'checkmate', winner: 'black' }],
    ['k7/2Q5/8/8/8/8/8/4K3 b - - 0 1', { kind: 'stalemate' }],
    ['4k3/8/8/8/8/8/8/4KB2 w - - 0 1', { kind: 'insufficientMaterial' }],
    ['k7/2Q5/8/8/8/8/8/4K3 w - - 0 1', null],
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 150 100', null],
  ] as const;
  for (const [fen, expected] of rows)
    test(`${fen}: ${expected?.kind ?? 'goes on'}`, () => {
      expect(outcome(positionOf(fen))).toEqual(expected);
    });
  test('the game starts undecided', () => {
    expect(outcome(startPosition)).toBeNull();
  });
});

test('insufficient material is what leaves neither side a mate', () => {
  type Row = { fen: string; white: boolean; black: boolean };
  for (const { fen, white, black } of readPositions<Row>('insufficientMaterial.json')) {
    const both = isInsufficientMaterial(positionOf(fen).board);
    if (both) expect([fen, white && black]).toEqual([fen, true]);
    if (white && black) expect([fen, both]).toEqual([fen, true]);
  }
});
