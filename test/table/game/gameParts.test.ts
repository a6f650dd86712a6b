import { expect, test } from 'vitest';
import type { UnscoredPly } from '../../../src/laws/lawsDecision.js';
import {
  continuedIn,
  firstPartId,
  lastPart,
  movesBefore,
  wholeScore,
} from '../../../src/table/game/gameParts.js';
import type { GameView, MoveView } from '../../../src/table/game/gameView.js';

const moveOf = (san: string, ply: number): MoveView => ({
  ply,
  uci: 'a1a1',
  san,
  fen: `after ${san}`,
  level: 'final',
  confidence: 1,
  atMs: ply * 1_000,
});

const partOf = (
  id: string,
  sans: readonly string[],
  stood?: { readonly next: string; readonly unscored?: readonly UnscoredPly[] },
): GameView => ({
  id,
  startedAt: '2026-11-23T10:00:00Z',
  startFen: `start of ${id}`,
  chess960: false,
  tags: {},
  moves: sans.map((san, i) => moveOf(san, i + 1)),
  fen: '',
  turn: 'white',
  result: '*',
  ...(stood && {
    decisions: [
      {
        id: 1,
        atPly: sans.length,
        who: 'rules',
        article: 'A.5.2',
        decision: {
          kind: 'illegalStands',
          side: 'white',
          ply: sans.length + 1,
          from: 'f3',
          to: 'f5',
          san: 'Nf5',
          continuedIn: stood.next,
          ...(stood.unscored && { unscored: stood.unscored }),
        },
      },
    ],
  }),
});

const unscored = (...sans: readonly string[]): readonly UnscoredPly[] =>
  sans.map((san) => ({ uci: 'b1b1', san, fen: `after ${san}` }));

/** The third part of a game in which two illegal moves stood. The first left a king in check for a ply. */
const threeParts = () => {
  const first = partOf('one', ['e4', 'e5'], { next: 'two', unscored: unscored('Ke3', 'd5') });
  const second = {
    ...partOf('two', ['Kf3'], { next: 'three', unscored: unscored('Qh3') }),
    before: movesBefore(first, 'two', 'after d5'),
  };
  const third = { ...partOf('three', ['g6']), before: movesBefore(second, 'three', 'after Qh3') };
  return { first, second, third };
};

test('one score from the first move to the last, with the illegal moves marked', () => {
  const { third } = threeParts();
  const { id, startFen, moves } = wholeScore(third);
  expect([id, startFen]).toEqual(['one', 'start of one']);
  expect(moves.map(({ san, illegal }) => (illegal ? `${san}!` : san))).toEqual([
    'e4',
    'e5',
    'Ke3!',
    'd5',
    'Kf3',
    'Qh3!',
    'g6',
  ]);
  expect(moves.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(moves.every(({ fen, san }) => fen === `after ${san}`)).toBe(true);
});

test('the whole game is found by the id of any part, as far as it is known', () => {
  const { first, second, third } = threeParts();
  const games = new Map([first, second, third].map((part) => [part.id, part]));
  const known = { game: (id: string) => games.get(id) };
  expect([first, second, third].map(continuedIn)).toEqual(['two', 'three', undefined]);
  expect(['one', 'two', 'three'].map((id) => lastPart(known, id)?.id)).toEqual(['three', 'three', 'three']);
  expect([first, second, third].map(firstPartId)).toEqual(['one', 'one', 'one']);
  games.delete('three');
  expect(lastPart(known, 'one')?.id).toBe('two');
  expect(lastPart(known, 'three')).toBeUndefined();
});

test('a journal of an older version says only which move it was', () => {
  const { moves } = movesBefore(partOf('one', ['e4', 'e5'], { next: 'two' }), 'two', 'start of two');
  expect(moves.at(-1)).toMatchObject({ ply: 3, uci: 'f3f5', san: 'Nf5', fen: 'start of two', illegal: true });
});

test('a game of one part is its own score', () => {
  const game = partOf('one', ['e4']);
  expect(wholeScore(game)).toBe(game);
});
