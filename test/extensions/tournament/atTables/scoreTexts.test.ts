import { expect, test } from 'vitest';
import { ScoreTexts } from '../../../../src/extensions/tournament/atTables/scoreTexts.js';
import type { GameView } from '../../../../src/table/game/gameView.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const move = {
  ply: 1,
  san: 'e4',
  uci: 'e2e4',
  fen: START,
  level: 'final',
} as unknown as GameView['moves'][number];
const game: GameView = {
  id: 'r1-b1',
  startedAt: '',
  startFen: START,
  chess960: false,
  tags: { White: 'Li' },
  moves: [move],
  fen: START,
  turn: 'black',
  result: '*',
};

test('a game is written again when anything in it has changed, and only then', () => {
  const texts = new ScoreTexts();
  let times = 0;
  const text = (one: GameView): string => texts.text(one, () => `text ${++times}`);
  expect([text(game), text({ ...game }), text(structuredClone(game))]).toEqual([
    'text 1',
    'text 1',
    'text 1',
  ]);
  // An early correction, a name, a result and a clock each change the score.
  const changes: readonly Partial<GameView>[] = [
    { moves: [{ ...move, san: 'd4' }] },
    { moves: [{ ...move, clockMs: 5 }] },
    { moves: [move, { ...move, ply: 2 }] },
    { moves: [] },
    { tags: { White: 'Lee' } },
    { result: '1-0' },
  ];
  for (const change of changes) {
    const before = times;
    expect(text({ ...game, ...change })).toBe(`text ${before + 1}`);
    expect(text(game)).toBe(`text ${before + 2}`);
  }
});

test('one game is not taken for another', () => {
  const texts = new ScoreTexts();
  expect(texts.text(game, () => 'first')).toBe('first');
  expect(texts.text({ ...game, id: 'r1-b2' }, () => 'second')).toBe('second');
  expect(texts.text(game, () => 'again')).toBe('first');
});
