import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  adjudicate,
  type CanMate,
  type Color,
  canMate,
  deadPosition,
  outcome,
  type Position,
  playMove,
  startPosition,
} from '../../../src/chess/index.js';
import { readPositions } from '../fixtures.js';
import { positionOf } from '../positions.js';
import { sharedData } from '../sharedData.js';

type Row = { about: string; fen: string; white: boolean; black: boolean };
const rows = readPositions<Row>('canMate.json');

/** The answer of a verdict, once its line was played and ended in the mate that it promises. */
const checked = (position: Position, side: Color, found: CanMate): boolean | undefined => {
  if (found.verdict === 'undecided') return undefined;
  if (found.verdict === 'no') return false;
  expect(outcome(found.line.reduce(playMove, position))).toEqual({ kind: 'checkmate', winner: side });
  return true;
};

describe('full', () => {
  for (const { about, fen, white, black } of rows)
    test(about, () => {
      const position = positionOf(fen);
      expect(checked(position, 'white', canMate(position, 'white'))).toBe(white);
      expect(checked(position, 'black', canMate(position, 'black'))).toBe(black);
    });
});

describe('quick', () => {
  test('never contradicts and costs few nodes', () => {
    for (const { about, fen, white, black } of rows)
      for (const [side, expected] of [
        ['white', white],
        ['black', black],
      ] as const) {
        const position = positionOf(fen);
        const found = canMate(position, side, { mode: 'quick' });
        expect([about, side, checked(position, side, found) ?? expected]).toEqual([about, side, expected]);
        expect(found.nodes).toBeLessThanOrEqual(600);
      }
  });
  test('gives up as soon as there are more lines than it would follow', () => {
    const found = canMate(startPosition, 'white', { mode: 'quick' });
    expect(found).toEqual({ verdict: 'undecided', nodes: 3 });
  });
  test('proves what is plain: blocked pawns, forced lines, bare material', () => {
    const proved = rows.filter(({ fen }) => deadPosition(positionOf(fen), { mode: 'quick' }) === true);
    expect(proved.length).toBe(rows.filter(({ white, black }) => !white && !black).length);
  });
});

test('a position that the nodes do not suffice for is undecided, and the limit is kept', () => {
  for (const maxNodes of [0, 1, 100, 200]) {
    const found = canMate(startPosition, 'white', { maxNodes });
    expect(found.verdict).toBe('undecided');
    expect(found.nodes).toBeLessThanOrEqual(Math.max(maxNodes, 10));
  }
  expect(canMate(startPosition, 'white').verdict).toBe('yes');
});

test('a dead position is one where neither side can mate', () => {
  const dead = rows.map(({ fen }) => deadPosition(positionOf(fen)));
  expect(dead).toEqual(rows.map(({ white, black }) => !white && !black));
});

describe('adjudicate', () => {
  test('tells an arbiter everything in one object', () => {
    expect(adjudicate('7r/2PR4/6pk/6q1/5P1K/r7/8/8 w - - 0 40')).toEqual({
      ok: true,
      value: {
        fen: '7r/2PR4/6pk/6q1/5P1K/r7/8/8 w - - 0 40',
        legalMoves: 1,
        check: true,
        outcome: null,
        canMate: { white: true, black: false },
        method: 'white search, black forcedLines',
        nodes: expect.any(Number),
      },
    });
  });
  test('names the end of the game', () => {
    const outcomeOf = (fen: string): string | null | undefined => {
      const found = adjudicate(fen);
      return found.ok ? found.value.outcome : undefined;
    };
    expect(outcomeOf('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1')).toBe('checkmate');
    expect(outcomeOf('k7/2Q5/8/8/8/8/8/4K3 b - - 0 1')).toBe('stalemate');
    expect(outcomeOf('4k3/8/8/8/8/8/8/4KN2 b - - 0 1')).toBe('deadPosition');
    expect(outcomeOf('nonsense')).toBeUndefined();
  });
  test('says null for what it could not decide', () => {
    const found = adjudicate('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', { maxNodes: 50 });
    expect(found.ok && found.value.canMate).toEqual({ white: null, black: null });
  });
});

type Known = { readonly fen: string; readonly white: boolean; readonly black: boolean };

const drawn = readPositions<Known>('canMateHard.json');
const vectors = sharedData('rules/unwinnability').flatMap((folder) =>
  readFileSync(join(folder, 'vectors-part1.txt'), 'utf8')
    .split('\n')
    .filter((text, i) => text !== '' && !text.startsWith('#') && i % 8 === 0)
    .map((line) => ({ fen: line.slice(3), white: line[0] !== '-', black: line[1] !== '-' })),
);

test.each([['our own', drawn], ...(vectors.length > 0 ? [['shared', vectors] as const] : [])] as const)(
  'every hard position of %s is judged rightly or not at all, and four of five are judged',
  (_, known) => {
    const asked = known.flatMap((row) => (['white', 'black'] as const).map((side) => ({ ...row, side })));
    expect(asked.length).toBeGreaterThan(100);
    const judged = asked.flatMap(({ side, ...row }) => {
      const position = positionOf(row.fen);
      const found = checked(position, side, canMate(position, side, { maxNodes: 5000 }));
      expect([row.fen, side, found ?? row[side]]).toEqual([row.fen, side, row[side]]);
      return found === undefined ? [] : [found];
    });
    expect(judged.length / asked.length).toBeGreaterThan(0.8);
  },
);
