import { expect, test } from 'vitest';
import type { Odds } from '../../../src/extensions/engine/engineOpponent.js';
import { oddsFen } from '../../../src/extensions/engine/engineOpponent.js';

/** Handicaps as old books describe them: the f pawn, pieces of the queen's side. */
test.each<[Odds, 'white' | 'black', string]>([
  ['pawn', 'black', 'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['pawn', 'white', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1'],
  ['knight', 'white', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1'],
  ['rook', 'black', '1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1'],
  ['rook', 'white', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1'],
  ['queen', 'black', 'rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
])('odds of a %s, given by %s', (odds, giver, fen) => {
  expect(oddsFen(odds, giver)).toBe(fen);
});
