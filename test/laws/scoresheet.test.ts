import { describe, expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { startPosition } from '../../src/chess/position.js';
import { makeSan } from '../../src/chess/san.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { makeScoresheetPage } from '../../src/server/http/scoresheetPage.js';
import type { GameEvent } from '../../src/table/game/gameEvent.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { foldGame, type GameState } from '../../src/table/game/gameState.js';
import { scoreLines } from '../../src/table/game/scoresheet.js';
import { play } from './lawBench.js';

const gameOf = (sans: string, ...more: readonly GameEvent[]): GameState => {
  const { positions, moves } = play(startPosition, sans);
  const events: GameEvent[] = [
    {
      type: 'game',
      gameId: 'g',
      fen: makeFen(startPosition),
      chess960: false,
      startedAt: '2026-11-21T10:00:00.000Z',
      tags: { White: 'Novak, Anna', Black: 'Weber <Karl>', Event: 'Open', Date: '2026.11.21' },
    },
    ...moves.map((move, i): GameEvent => {
      const before = positions[i] ?? startPosition;
      return {
        type: 'move',
        gameId: 'g',
        ply: i + 1,
        uci: makeUciMove(before, move),
        san: makeSan(before, move),
        fen: makeFen(positions[i + 1] ?? before),
        level: 'committed',
        confidence: 1,
        remainingMs: { white: 5_400_000 - 1_000 * i, black: 5_400_000 },
      };
    }),
    ...more,
  ];
  const game = foldGame(events.map((event, i) => ({ ...event, atMs: i })));
  if (game === undefined) throw new Error('these events make no game');
  return game;
};
const offer: GameEvent = {
  type: 'decision',
  gameId: 'g',
  id: 1,
  atPly: 3,
  who: 'player Anna',
  decision: { kind: 'drawOffered', side: 'white', ply: 3 },
  article: '9.1.2.1',
};
const undo: GameEvent = {
  ...offer,
  id: 2,
  who: 'arbiter',
  decision: { kind: 'undone', id: 1 },
  article: '8.7',
};
const ended = (
  by: 'illegalMoves' | 'threefold' | 'forfeit' | 'time',
  result: '1-0' | '1/2-1/2' | '*',
): GameEvent => ({
  type: 'result',
  gameId: 'g',
  result,
  by,
});

describe('the score sheet', () => {
  test('K1 every move of both sides, with the letters of the country and the times', () => {
    const [first, second] = scoreLines(gameOf('e4 e5 Nf3 Nc6'), 'de');
    expect(first).toMatchObject({
      number: 1,
      white: { text: 'e4', clockMs: 5_400_000 },
      black: { text: 'e5' },
    });
    expect([second?.white?.text, second?.black?.text]).toEqual(['Sf3', 'Sc6']);
  });

  test('H11 a draw offer is noted as (=), on the sheet and in the PGN, until the arbiter undoes it', () => {
    expect(scoreLines(gameOf('e4 e5 Nf3', offer))[1]?.white?.text).toBe('Nf3 (=)');
    expect(makeScorePgn(gameOf('e4 e5 Nf3', offer))).toContain('(=)');
    expect(makeScorePgn(gameOf('e4 e5 Nf3', offer, undo))).not.toContain('(=)');
  });

  test('K4 K6 the page holds the moves, times, offers and the result, and can be printed at any moment', () => {
    const page = makeScoresheetPage(gameOf('e4 e5 Nf3', offer), 'fr');
    expect(page).toContain('Cf3 (=)');
    expect(page).toContain('size: A4 portrait');
    expect(page).toContain('Weber &lt;Karl&gt;');
    expect(page).not.toContain('<script');
    expect(page.match(/<table/g)).toHaveLength(2);
  });

  test('G6 L5 Termination tells how the game ended, also one that both have lost', () => {
    const termination = (event: GameEvent): string =>
      /\[Termination "(.*)"\]/.exec(makeScorePgn(gameOf('e4 e5', event)))?.[1] ?? '';
    expect(termination(ended('illegalMoves', '1-0'))).toBe('rules infraction');
    expect(termination(ended('forfeit', '*'))).toBe('rules infraction');
    expect(termination(ended('threefold', '1/2-1/2'))).toBe('normal');
    expect(termination(ended('time', '1-0'))).toBe('time forfeit');
  });
});
