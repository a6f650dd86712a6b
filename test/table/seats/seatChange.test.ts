import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/table/caller.js';
import { createGame, type GameState } from '../../../src/table/game/gameState.js';
import { bothAtBoard, type Seats } from '../../../src/table/game/seat.js';
import { judgeSeatChange } from '../../../src/table/seats/seatChange.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const begun = createGame(
  { type: 'game', gameId: 'g', fen: START, chess960: false, startedAt: '2026-11-22T12:00:00Z', tags: {} },
  0,
);
const moved: GameState = {
  ...begun,
  moves: [{ ply: 1, uci: 'e2e4', san: 'e4', fen: START, level: 'committed', confidence: 1, atMs: 0 }],
};
const wanted: Seats = { white: 'board', black: 'screen' };
const change = (game: GameState | null, caller: Caller, seats = wanted) =>
  judgeSeatChange({ game, seats: bothAtBoard }, seats, caller);

describe('who may seat the players', () => {
  test.each([
    ['before a game', null],
    ['before the first move', begun],
    ['after the game', { ...moved, result: '1-0' as const }],
  ])('any caller, %s', (_when, game) => {
    expect(change(game, { role: 'player' })).toEqual({ ok: true, value: { kind: 'changed' } });
  });

  test.each([{ role: 'arbiter' }, { role: 'operator' }] as const)(
    'in the middle of a game $role',
    (caller) => {
      expect(change(moved, caller)).toEqual({ ok: true, value: { kind: 'changed' } });
    },
  );

  test('a player asks the other', () => {
    expect(change(moved, { role: 'player', side: 'white' })).toEqual({
      ok: true,
      value: { kind: 'asked', of: 'black' },
    });
  });

  test.each(['remote', 'engine'] as const)(
    'a player himself, when only his own seat changes and the other one is %s',
    (elsewhere) => {
      const seats: Seats = { white: 'board', black: elsewhere };
      const judged = (to: Seats) =>
        judgeSeatChange({ game: moved, seats }, to, { role: 'player', side: 'white' });
      expect(judged({ white: 'screen', black: elsewhere })).toEqual({ ok: true, value: { kind: 'changed' } });
      expect(judged({ white: 'screen', black: 'screen' })).toMatchObject({ value: { kind: 'asked' } });
    },
  );

  test('not a player of unknown side', () => {
    expect(change(moved, { role: 'player' })).toMatchObject({ error: { details: { rule: 'role' } } });
  });

  test('not as they sit already', () => {
    expect(change(null, { role: 'operator' }, bothAtBoard)).toMatchObject({
      error: { details: { rule: 'seat' } },
    });
  });
});
