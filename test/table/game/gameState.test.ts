import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../src/table/game/gameEvent.js';
import { foldGame } from '../../../src/table/game/gameState.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const AFTER_C5 = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const begin: GameEvent = {
  type: 'game',
  gameId: 'g',
  fen: START,
  chess960: false,
  startedAt: '2026-11-21T10:00:00.000Z',
  tags: { White: 'Anna' },
};
const move = (ply: number, san: string, uci: string, fen: string, more: Partial<GameEvent> = {}): GameEvent =>
  ({
    type: 'move',
    gameId: 'g',
    ply,
    uci,
    san,
    fen,
    level: 'committed',
    confidence: 1,
    ...more,
  }) as GameEvent;
const clock = (whiteMs: number, blackMs: number, running: 'white' | 'black' | null): GameEvent => ({
  type: 'clock',
  whiteMs,
  blackMs,
  running,
});
const fold = (...events: readonly GameEvent[]) =>
  foldGame(events.map((event, i) => ({ ...event, atMs: 1_000 + 100 * i })));

describe('a game folded from its events', () => {
  test('begins empty, with its tags', () => {
    expect(fold(begin)).toMatchObject({ id: 'g', fen: START, turn: 'white', moves: [], result: '*' });
  });

  test('does not exist before its beginning is reported', () => {
    expect(fold(move(1, 'e4', 'e2e4', AFTER_E4))).toBeUndefined();
  });

  test('takes moves, and the same ply again when its level rises', () => {
    const game = fold(
      begin,
      move(1, 'e4', 'e2e4', AFTER_E4, { level: 'provisional', confidence: 0.95 }),
      move(1, 'e4', 'e2e4', AFTER_E4, { level: 'final' }),
    );
    expect(game?.moves).toMatchObject([{ san: 'e4', level: 'final', confidence: 1, atMs: 100 }]);
    expect(game?.turn).toBe('black');
  });

  test('is exactly the list of a revision from its ply on', () => {
    const revise = (uci: string[], san: string[], fens: string[]): GameEvent => ({
      type: 'revise',
      gameId: 'g',
      fromPly: 2,
      uci,
      san,
      fens,
      reason: 'slid on',
    });
    const played = [begin, move(1, 'e4', 'e2e4', AFTER_E4), move(2, 'e5', 'e7e5', AFTER_E5)];
    expect(fold(...played, revise(['c7c5'], ['c5'], [AFTER_C5]))?.moves.map(({ san }) => san)).toEqual([
      'e4',
      'c5',
    ]);
    expect(fold(...played, revise([], [], []))).toMatchObject({ fen: AFTER_E4, turn: 'black' });
  });

  test('stamps a ply with the clock after the press, increment included', () => {
    const game = fold(
      begin,
      clock(60_000, 60_000, 'white'),
      move(1, 'e4', 'e2e4', AFTER_E4, {
        remainingMs: { white: 57_000, black: 60_000 },
      } as Partial<GameEvent>),
      clock(56_000, 60_000, 'white'),
      clock(58_000, 60_000, 'black'),
      clock(58_000, 55_000, 'black'),
    );
    expect(game?.moves[0]?.clockMs).toBe(58_000);
  });

  test('settles a stamp late when the reply came before the reading', () => {
    const game = fold(
      begin,
      clock(60_000, 60_000, 'white'),
      move(1, 'e4', 'e2e4', AFTER_E4),
      move(2, 'e5', 'e7e5', AFTER_E5),
      clock(59_000, 58_000, 'black'),
      clock(59_000, 60_000, 'white'),
      clock(57_000, 60_000, 'white'),
    );
    expect(game?.moves.map(({ clockMs }) => clockMs)).toEqual([59_000, 60_000]);
  });

  test('knows nothing of times without a clock', () => {
    expect(fold(begin, move(1, 'e4', 'e2e4', AFTER_E4))?.moves[0]).not.toHaveProperty('clockMs');
  });
});
