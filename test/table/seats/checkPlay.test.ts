import { describe, expect, test } from 'vitest';
import { makeFen } from '../../../src/chess/fen.js';
import { makeSan } from '../../../src/chess/san.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { emptyLaws, type LawsState } from '../../../src/laws/lawsState.js';
import type { Caller } from '../../../src/table/caller.js';
import { createGame, type GameState } from '../../../src/table/game/gameState.js';
import type { MoveView } from '../../../src/table/game/gameView.js';
import type { Seats } from '../../../src/table/game/seat.js';
import { checkPlay } from '../../../src/table/seats/checkPlay.js';
import { facts } from '../../laws/lawBench.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const seats: Seats = { white: 'board', black: 'screen' };
const black: Caller = { role: 'player', side: 'black' };

type Given = {
  readonly text?: string;
  readonly level?: MoveView['level'];
  readonly game?: Partial<GameState> | null;
  readonly laws?: Partial<LawsState>;
  readonly seats?: Seats;
  readonly caller?: Caller;
};

const play = (uci: string, side: 'white' | 'black', given: Given = {}) => {
  const { text = 'e4', level = 'committed', caller = black } = given;
  const known = facts(text);
  const moves = known.moves.map((move, i): MoveView => {
    const before = known.positions[i] as (typeof known.positions)[number];
    const fen = makeFen(known.positions[i + 1] ?? before);
    const [name, san] = [makeUciMove(before, move), makeSan(before, move)];
    return { ply: i + 1, uci: name, san, fen, level, confidence: 1, atMs: 0 };
  });
  const begun = createGame(
    { type: 'game', gameId: 'g', fen: START, chess960: false, startedAt: '2026-11-22T12:00:00Z', tags: {} },
    0,
  );
  const game = given.game === null ? null : { ...begun, moves, ...given.game };
  const state = { game, laws: { ...emptyLaws, ...given.laws }, seats: given.seats ?? seats };
  return checkPlay(state, known, { type: 'playMove', side, uci }, caller);
};

const rule = (answer: ReturnType<typeof play>): unknown =>
  answer.ok ? 'played' : answer.error.details['rule'];

test('the side to move plays when it is not at the board', () => {
  expect(play('c7c5', 'black').ok).toBe(true);
  expect(play('c7c5', 'black', { caller: { role: 'operator' } }).ok).toBe(true);
  expect(play('c7c5', 'black', { caller: { role: 'player' } }).ok).toBe(true);
});

describe('refused', () => {
  const pending = {
    n: 1,
    ply: 1,
    side: 'white',
    cause: 'illegalMove',
    reason: 'seen',
    completed: true,
  } as const;

  test.each<[string, string, 'white' | 'black', Given, string]>([
    ['without a game', 'c7c5', 'black', { game: null }, 'game'],
    ['after the game', 'c7c5', 'black', { game: { result: '1-0' } }, '5.1'],
    ['for the other player', 'c7c5', 'black', { caller: { role: 'player', side: 'white' } }, 'role'],
    ['by the rules', 'c7c5', 'black', { caller: { role: 'rules' } }, 'role'],
    ['for who sits at the board', 'd2d4', 'white', { text: 'e4 c5', caller: { role: 'operator' } }, 'seat'],
    ['out of turn', 'd7d5', 'black', { text: 'e4 c5' }, 'turn'],
    ['twice', 'c7c5', 'black', { text: 'e4 c5' }, 'twice'],
    ['while the move before is not certain', 'c7c5', 'black', { level: 'provisional' }, 'unsettled'],
    ['an illegal move', 'c7c4', 'black', {}, 'illegalMove'],
    ['while an illegal move is pending', 'c7c5', 'black', { laws: { pending } }, '7.5.1'],
    [
      'while a claim waits',
      'c7c5',
      'black',
      { laws: { claim: { side: 'white', ply: 1, ground: 'threefold' } } },
      '9.5.1',
    ],
    ['while the game is paused', 'c7c5', 'black', { laws: { pause: 'paused' } }, '6.11'],
  ])('%s', (_when, uci, side, given, expected) => {
    expect(rule(play(uci, side, given))).toBe(expected);
  });

  test('with the reason why a move is not legal', () => {
    const answer = play('f8b4', 'black');
    expect(answer).toMatchObject({
      error: { message: 'the pawn on e7 is in the way', details: { kind: 'blocked' } },
    });
  });

  test.each(['', 'c5', 'e9e4', '0000', 'c7c5x'])('text that is no UCI move: %o', (uci) => {
    expect(play(uci, 'black')).toMatchObject({ error: { code: 'BAD_REQUEST', details: { field: 'uci' } } });
  });

  test('a promotion without its piece', () => {
    const answer = play('c7c8', 'black');
    expect(rule(answer)).toBe('illegalMove');
  });
});
