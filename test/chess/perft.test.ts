import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeUciMove, PERFT_DEPTH_MAX, perft, perftDivide, startPosition } from '../../src/chess/index.js';
import { readPositions } from './fixtures.js';
import { DRAWN_SUITES, readPerftSuite, sharedPerftSuites } from './perftSuites.js';
import { positionOf } from './positions.js';

type Row = { about: string; fen: string; chess960?: boolean; nodes: readonly number[] };

describe('our own positions', () => {
  for (const { about, fen, chess960, nodes } of readPositions<Row>('perft.json'))
    test(about, () => {
      const position = positionOf(fen, chess960);
      expect(nodes.map((_, i) => perft(position, i + 1))).toEqual(nodes);
      const shallow = nodes.filter((count) => count <= 30_000);
      expect(shallow.map((_, i) => perft(position, i + 1, { bulk: false }))).toEqual(shallow);
    });
});

test('divide tells the counts apart by first move', () => {
  const divided = perftDivide(startPosition, 3);
  expect(divided.length).toBe(20);
  expect(divided.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(8902);
  const [, e4] = divided
    .map(({ move, nodes }) => [makeUciMove(startPosition, move), nodes] as const)
    .filter(([uci]) => uci === 'e2e4' || uci === 'a2a3')
    .sort();
  expect(e4).toEqual(['e2e4', 600]);
});

test('depth 0 is the position itself, and no other depth is accepted', () => {
  expect(perft(startPosition, 0)).toBe(1);
  for (const depth of [-1, 1.5, Number.NaN, PERFT_DEPTH_MAX + 1])
    expect(() => perft(startPosition, depth)).toThrow(RangeError);
  expect(() => perftDivide(startPosition, 0)).toThrow(RangeError);
});

const DRAWN = fileURLToPath(new URL('../../fixtures/positions/drawn', import.meta.url));
const suites = [...DRAWN_SUITES.map((name) => join(DRAWN, name)), ...sharedPerftSuites()];

describe('every count up to 20,000 nodes', () => {
  test.each(suites.map((file) => [basename(file), file]))('of %s', (_, file) => {
    const counts = readPerftSuite(file, 20_000);
    expect(counts.length).toBeGreaterThan(50);
    const wrong = counts.filter(({ fen, depth, nodes }) => perft(positionOf(fen), depth) !== nodes);
    expect(wrong).toEqual([]);
  });
});
