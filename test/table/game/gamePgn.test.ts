import { describe, expect, test } from 'vitest';
import { makeScorePgn } from '../../../src/table/game/gamePgn.js';
import type { GameView, MoveView } from '../../../src/table/game/gameView.js';
import { scriptPlies } from '../../server/gameScript.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SANS = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'];

/** A game with these times on the mover's clock after each ply. Undefined when the clock was not read. */
const gameWith = (clockMs: readonly (number | undefined)[], tags: Record<string, string> = {}): GameView => {
  const moves = scriptPlies(...SANS).map(
    (ply, i): MoveView => ({
      ...ply,
      level: 'final',
      confidence: 1,
      atMs: 0,
      ...(clockMs[i] !== undefined && { clockMs: clockMs[i] }),
    }),
  );
  return {
    id: 'g1',
    startedAt: '2026-11-21T10:00:00Z',
    startFen: START,
    chess960: false,
    tags,
    moves,
    fen: moves.at(-1)?.fen ?? START,
    turn: 'white',
    result: '*',
  };
};
const movetext = (game: GameView): string => {
  const pgn = makeScorePgn(game);
  return pgn.slice(pgn.indexOf('\n\n')).replaceAll(/\s+/g, ' ').trim();
};

describe('the times of a game in PGN', () => {
  test('are whole seconds as the players saw them, and the time a move took follows from them', () => {
    const tags = { TimeControl: '300+3', WhiteClock: '0:05:03', BlackClock: '0:05:03' };
    const game = gameWith([299_400, 301_000, 298_001, 302_600, 299_000, 301_999], tags);
    expect(movetext(game)).toBe(
      '1. e4 {[%clk 0:05:00] [%emt 0:00:06]} 1... e5 {[%clk 0:05:01] [%emt 0:00:05]} ' +
        '2. Nf3 {[%clk 0:04:59] [%emt 0:00:04]} 2... Nc6 {[%clk 0:05:03] [%emt 0:00:01]} ' +
        '3. Bb5 {[%clk 0:04:59] [%emt 0:00:03]} 3... a6 {[%clk 0:05:02] [%emt 0:00:04]} *',
    );
  });

  test('a gap is labelled where it begins; nothing is invented in it, nor after it', () => {
    const tags = { TimeControl: '300' };
    const game = gameWith([290_000, 295_000, undefined, undefined, 280_000, 270_000], tags);
    expect(movetext(game)).toBe(
      '1. e4 {[%clk 0:04:50]} 1... e5 {[%clk 0:04:55]} 2. Nf3 {clock not read} 2... Nc6 ' +
        '3. Bb5 {[%clk 0:04:40]} 3... a6 {[%clk 0:04:30]} *',
    );
  });

  test('a game without a clock has no labels', () => {
    expect(movetext(gameWith([]))).toBe('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *');
  });
});

describe('a part that ends before an illegal move which stands', () => {
  // A king left in check is not a legal position, so plies until the next legal one are in no score.
  const stood = (unscored: readonly string[], moves: readonly string[]): GameView => {
    const game = gameWith([]);
    const san = unscored[0] ?? '';
    const plies = unscored.map((each) => ({ uci: 'a1a1', san: each, fen: '' }));
    const decision = {
      kind: 'illegalStands',
      side: 'white',
      ply: moves.length + 1,
      from: 'e1',
      to: 'e3',
      san,
      continuedIn: 'g2',
      unscored: plies,
    } as const;
    return {
      ...game,
      moves: game.moves.slice(0, moves.length),
      decisions: [{ id: 1, atPly: moves.length, who: 'rules', article: 'A.5.2', decision }],
    };
  };

  test('names it and where the game goes on', () => {
    expect(movetext(stood(['Ke3'], ['e4', 'e5']))).toBe(
      '1. e4 e5 {Ke3 (e1-e3) was illegal and stands (A.5.2); the game goes on in g2} *',
    );
  });

  test('lists the plies played until the position is legal again', () => {
    expect(movetext(stood(['Ke3', 'd5', 'Kf3'], ['e4', 'e5']))).toBe(
      '1. e4 e5 {Ke3 (e1-e3) was illegal and stands (A.5.2); then 2... d5 3. Kf3; the game goes on in g2} *',
    );
  });

  test('a press without a move is called one', () => {
    const { decisions = [], ...game } = stood(['--'], ['d4']);
    const nameless = decisions.map((record) => {
      if (record.decision.kind !== 'illegalStands') return record;
      const { from: _from, to: _to, ...decision } = record.decision;
      return { ...record, decision };
    });
    expect(movetext({ ...game, decisions: nameless })).toContain(
      '{a press without a move stands (A.5.2); the game goes on in g2}',
    );
  });

  test('one with a late ruling is reported where the game went back, with the plies played behind it', () => {
    const { decisions: _decisions, ...game } = stood([], ['e4', 'e5']);
    const unscored = ['Ke3', 'd5', 'Kf3'].map((san) => ({ uci: 'a1a1', san, fen: '' }));
    const offence = {
      kind: 'illegalMove',
      side: 'white',
      cause: 'illegalMove',
      count: 1,
      addedMs: 0,
    } as const;
    const ruled = (ply: number) => [
      { id: 1, atPly: ply, who: 'arbiter', article: '7.5.1', decision: { ...offence, ply, unscored } },
    ];
    expect(movetext({ ...game, decisions: ruled(3) })).toBe(
      '1. e4 e5 {Ke3 was illegal (7.5.1); back to here from 2... d5 3. Kf3} *',
    );
    expect(movetext({ ...game, decisions: ruled(1) })).toMatch(/^\{Ke3 was illegal .*\} 1\. e4 e5/);
  });

  test('names all of these before its result when it has no ply', () => {
    expect(movetext(stood(['Ke3'], []))).toBe(
      '{Ke3 (e1-e3) was illegal and stands (A.5.2); the game goes on in g2} *',
    );
  });
});
