import { expect, test } from 'vitest';
import { fenAfter } from '../../src/recognition/score.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('a line with an illegal ply has a position, and one whose plies do not follow each other has none', () => {
  const after = (...uci: readonly string[]) => fenAfter(START, false, uci)?.split(' ')[0];
  expect(after('g1g3', 'e7e5')).toBe('rnbqkbnr/pppp1ppp/8/4p3/8/6N1/PPPPPPPP/RNBQKB1R');
  expect(after('g1g3', 'e5e4')).toBeUndefined();
  expect(after('b3b4', 'e7e5', 'g1f3')).toBeUndefined();
});
