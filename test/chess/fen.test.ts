import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  makeFen,
  makeSquare,
  type Position,
  parseFen,
  parsePosition,
  parseUciMove,
  playMove,
  startPosition,
} from '../../src/chess/index.js';
import { readPositions } from './fixtures.js';
import { positionOf } from './positions.js';
import { sharedData } from './sharedData.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const playAll = (position: Position, ...moves: string[]): Position =>
  moves.reduce((before, uci) => {
    const move = parseUciMove(before, uci);
    if (!move.ok) throw new Error(move.error.reason);
    return playMove(before, move.value);
  }, position);

test('the start position is written as everyone writes it', () => {
  expect(makeFen(startPosition)).toBe(START);
  expect(makeFen(positionOf(START))).toBe(START);
});

describe('castling rights', () => {
  const rooks = (fen: string): string => {
    const setup = parseFen(fen);
    return setup.ok ? setup.value.castlingRights.map(makeSquare).join(' ') : setup.error.reason;
  };
  test('KQkq in any order, Shredder files and mixtures name the same rooks', () => {
    for (const field of ['KQkq', 'qkQK', 'HAha', 'AhKq'])
      expect(rooks(START.replace('KQkq', field))).toBe('a1 h1 a8 h8');
  });
  test('K and Q mean the outermost rook, a file letter any rook', () => {
    expect(rooks('4k3/8/8/8/8/8/8/1R1RK1RR w KQ - 0 1')).toBe('b1 h1');
    expect(rooks('4k3/8/8/8/8/8/8/1R1RK1RR w GD - 0 1')).toBe('d1 g1');
  });
  test('are written as X-FEN: a letter of the rook only where another stands further out', () => {
    expect(makeFen(positionOf('4k3/8/8/8/8/8/8/1R1RK1RR w HB - 0 1'))).toContain(' w KQ - ');
    expect(makeFen(positionOf('4k3/8/8/8/8/8/8/1R1RK1RR w GD - 0 1'))).toContain(' w GD - ');
  });
  test('make a position Chess960 when standard chess cannot have them', () => {
    expect(positionOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1').chess960).toBe(false);
    expect(positionOf('4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1').chess960).toBe(true);
    expect(positionOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', true).chess960).toBe(true);
  });
});

describe('the en-passant square', () => {
  test('is kept as it was left and written only when a capture is legal', () => {
    const e4 = playAll(startPosition, 'e2e4');
    expect(e4.epSquare).toBe(20);
    expect(makeFen(e4)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(makeFen(playAll(startPosition, 'e2e4', 'a7a6', 'e4e5', 'd7d5'))).toContain(' w KQkq d6 0 3');
  });
  test('of a setup is written as it is', () => {
    const setup = parseFen('4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1');
    expect(setup.ok && makeFen(setup.value)).toBe('4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1');
  });
});

test('four and five fields are enough', () => {
  for (const fen of [START.slice(0, -4), START.slice(0, -2), START]) {
    const setup = parseFen(fen);
    expect(setup.ok && [setup.value.halfmoves, setup.value.fullmoves]).toEqual([0, 1]);
  }
});

describe('an invalid FEN is reported part by part', () => {
  const rows: readonly (readonly [fen: string, part: string, reason: RegExp])[] = [
    ['', 'fields', /this text has 1/],
    [`${START} 1`, 'fields', /this text has 7/],
    [START.replace(' w', '  w'), 'fields', /this text has 7/],
    [START.replace('8/8/8/8', '8/8/8'), 'placement', /only 7 of 8 ranks/],
    [START.replace('8/8/8/8', '8/8/8/8/8'), 'placement', /more than 8 ranks/],
    [START.replace('PPPPPPPP', 'PPPPPPP'), 'placement', /rank 2 has 7 of 8 squares/],
    [START.replace('PPPPPPPP', 'PPPPPPPPP'), 'placement', /rank 2 has more than 8/],
    [START.replace('8/8/8/8', '8/44/8/8'), 'placement', /two numbers in a row/],
    [START.replace('8/8/8/8', '8/9/8/8'), 'placement', /'9' is no piece/],
    [START.replace('RNBQKBNR', 'RNBQKBNX'), 'placement', /'X' is no piece/],
    [START.replace(' w', ' x'), 'turn', /neither w nor b/],
    [START.replace('KQkq', 'KQxq'), 'castling', /'x' names no castling right/],
    [START.replace('KQkq', 'KK'), 'castling', /h1 is given twice/],
    [START.replace('KQkq', ''), 'castling', /one to four letters/],
    [START.replace('- 0', 'e9 0'), 'enPassant', /no square/],
    [START.replace('- 0', 'e3 0'), 'enPassant', /lies on rank 6/],
    [START.replace('0 1', 'x 1'), 'halfmoves', /whole number/],
    [START.replace('0 1', '-1 1'), 'halfmoves', /whole number/],
    [START.replace('0 1', '0 0'), 'fullmoves', /starts at 1/],
    [START.replace('0 1', '0 '), 'fullmoves', /whole number/],
    [START.replace('0 1', '0 1e3'), 'fullmoves', /whole number/],
  ];
  for (const [fen, part, reason] of rows)
    test(`${part}: ${reason.source}`, () => {
      const setup = parseFen(fen);
      expect(setup.ok).toBe(false);
      if (!setup.ok)
        expect([setup.error.part, setup.error.reason]).toEqual([part, expect.stringMatching(reason)]);
    });
});

type Verdict = { readonly about?: string; readonly fen: string; readonly ok: boolean };

/** FEN texts written clause by clause of the PGN standard (16.1), and those that another library judges. */
const verdicts: readonly (readonly [string, readonly Verdict[]])[] = [
  ['the clauses of its standard say', readPositions<Verdict>('fenVerdicts.json')],
  ...sharedData('rules/fen').map((folder) => {
    const text = readFileSync(join(folder, 'chessjs-fen-validity.json'), 'utf8');
    return ['another library judges them', JSON.parse(text) as readonly Verdict[]] as const;
  }),
];

test.each(verdicts)('texts are a FEN or none as %s', (_, rows) => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ fen, ok }) => parsePosition(fen).ok !== ok)).toEqual([]);
});
