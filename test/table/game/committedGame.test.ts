import { expect, test } from 'vitest';
import type { CommitLevel } from '../../../src/recognition/recognitionEvent.js';
import { committedGame } from '../../../src/table/game/committedGame.js';
import { makeScorePgn } from '../../../src/table/game/gamePgn.js';
import type { GameView } from '../../../src/table/game/gameView.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const gameOf = (first: CommitLevel, second: CommitLevel, result: GameView['result'] = '*'): GameView => ({
  id: 'g',
  startedAt: '2026-11-22T10:00:00.000Z',
  startFen: START,
  chess960: false,
  tags: {},
  moves: [
    { ply: 1, uci: 'e2e4', san: 'e4', fen: AFTER_E4, level: first, confidence: 1, atMs: 1 },
    { ply: 2, uci: 'e7e5', san: 'e5', fen: AFTER_E5, level: second, confidence: 0.9, atMs: 2 },
  ],
  fen: AFTER_E5,
  turn: 'white',
  result,
});

test('a reader sees no ply that is only the likeliest, neither in the moves nor on the board', () => {
  const shown = committedGame(gameOf('final', 'provisional'));
  expect(shown).toMatchObject({ fen: AFTER_E4, turn: 'black' });
  expect(shown.moves.map(({ san }) => san)).toEqual(['e4']);
  expect(makeScorePgn(shown)).toMatch(/1\. e4\b.*\*/s);
  expect(makeScorePgn(shown)).not.toContain('e5');
});

test('before the first ply is committed the game stands as it began', () => {
  expect(committedGame(gameOf('provisional', 'provisional'))).toMatchObject({
    fen: START,
    turn: 'white',
    moves: [],
  });
});

test.each([
  ['all its plies are committed', gameOf('final', 'committed')],
  ['it is over', gameOf('final', 'provisional', '1-0')],
] as const)('a game is shown whole when %s', (_why, game) => {
  expect(committedGame(game)).toBe(game);
});
