import { beforeAll, describe, expect, test } from 'vitest';
import { legalMoves } from '../../../src/chess/legalMoves.js';
import { startPosition } from '../../../src/chess/position.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { emptyLaws } from '../../../src/laws/lawsState.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import type { GameView } from '../../../src/table/tableView.js';
import { isAhead, plyAhead, withAhead } from '../../../src/web/play/ahead.js';
import { type PlayCircumstances, playStatus } from '../../../src/web/play/playStatus.js';
import { createSideStore, positionOfGame } from '../../../src/web/play/usePlay.js';
import { START_FEN, scriptPlies } from '../../server/gameScript.js';
import { speakEnglish } from '../words/speakEnglish.js';

beforeAll(speakEnglish);

const gameOf = (...sans: readonly string[]): GameView => {
  const moves = scriptPlies(...sans).map((ply) => ({
    ...ply,
    level: 'final' as const,
    confidence: 1,
    atMs: 0,
  }));
  const fen = moves.at(-1)?.fen ?? START_FEN;
  return {
    id: 'g1',
    startedAt: '2026-11-21T14:00:00.000Z',
    startFen: START_FEN,
    chess960: false,
    tags: {},
    moves,
    fen,
    turn: moves.length % 2 === 0 ? 'white' : 'black',
    result: '*',
  };
};

const e4 = legalMoves(startPosition).find((move) => makeUciMove(startPosition, move) === 'e2e4');

describe('a move on its way', () => {
  const before = gameOf();
  const ahead = e4 === undefined ? null : plyAhead(before, startPosition, e4);

  test('is shown as if it had been played', () => {
    const shown = withAhead(before, ahead);
    expect(shown?.moves.map(({ san }) => san)).toEqual(['e4']);
    expect(shown?.fen).toBe(gameOf('e4').fen);
    expect(shown?.turn).toBe('black');
  });

  test('is forgotten when the table has it, or has another, or another game', () => {
    expect(isAhead(gameOf('e4'), ahead)).toBe(false);
    expect(withAhead(gameOf('d4'), ahead)?.moves.map(({ san }) => san)).toEqual(['d4']);
    expect(isAhead({ ...before, id: 'g2' }, ahead)).toBe(false);
    expect(isAhead({ ...before, fen: gameOf('d4').fen }, ahead)).toBe(false);
    expect(withAhead(null, ahead)).toBeNull();
  });
});

test('the position of a game is the one its FEN tells', () => {
  expect(positionOfGame(gameOf('e4'))?.turn).toBe('black');
  expect(positionOfGame({ fen: '8/8/8/8/8/8/8/8 w - - 0 1', chess960: false })).toBeNull();
});

describe('what a player waits for', () => {
  const seats = { white: 'screen', black: 'board' } as const;
  const table = { game: gameOf('e4', 'e5'), laws: emptyLaws, seats, toCarryOut: null };
  const now: PlayCircumstances = { side: 'white', isConnected: true, sending: null, atEnd: true };

  test('nothing, when it is his move', () => {
    expect(playStatus(table, now)).toEqual({ mayMove: true, text: 'Your move' });
  });

  test.each([
    ['no game', { ...table, game: null }, now, 'No game yet'],
    [
      'the end',
      { ...table, game: { ...table.game, result: '1-0', resultBy: 'resignation' } as const },
      now,
      'White wins (resignation)',
    ],
    [
      'the network',
      table,
      { ...now, isConnected: false },
      'Connection lost: no move is accepted until it is back',
    ],
    ['the answer', table, { ...now, sending: 'Nf3' }, 'Sending Nf3 …'],
    ['an arbiter', { ...table, laws: { ...emptyLaws, pause: 'paused' as const } }, now, 'The game is paused'],
    ['the other player', { ...table, game: gameOf('e4') }, now, 'Black to move, at the board'],
    [
      'the hands of the other player',
      { ...table, game: gameOf('e4'), toCarryOut: { uci: 'e2e4', san: 'e4' } },
      now,
      'Black carries out e4 on the board',
    ],
    [
      'the live position',
      table,
      { ...now, atEnd: false },
      'Your move: go back to the live position to make it',
    ],
    [
      'his own seat',
      { ...table, seats: { white: 'board', black: 'screen' } as const },
      now,
      'Your move, at the board',
    ],
  ] as const)('%s', (_what, shown, circumstances, text) => {
    const status = playStatus(shown, circumstances);
    expect({ ...status, text: inEnglish(status.text) }).toEqual({ mayMove: false, text });
  });

  test('a move at the board that is not certain yet is not answered', () => {
    const moves = table.game.moves.map((move) => ({ ...move, level: 'provisional' as const }));
    const { mayMove, text } = playStatus({ ...table, game: { ...table.game, moves } }, now);
    expect([mayMove, inEnglish(text)]).toEqual([false, 'Black seems to play e5 …']);
  });
});

describe('the side of a page', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  test('is kept for each table, over a new load of the page, until it is given up', () => {
    const storage = memory();
    createSideStore(() => storage).set('one', 'black');
    const store = createSideStore(() => storage);
    expect([store.get('one'), store.get('two')]).toEqual(['black', null]);
    store.set('one', null);
    expect([store.get('one'), createSideStore(() => storage).get('one')]).toEqual([null, null]);
  });

  test('is kept in the page where storage is forbidden, and nonsense in it is no side', () => {
    const forbidden = createSideStore(() => {
      throw new Error('forbidden');
    });
    forbidden.set('one', 'white');
    expect(forbidden.get('one')).toBe('white');
    const storage = memory();
    storage.setItem('jadoube.side.one', 'green');
    expect(createSideStore(() => storage).get('one')).toBeNull();
  });
});
