import { describe, expect, test } from 'vitest';
import { parseFen } from '../../src/chess/fen.js';
import { NO_PIECE, pieceCode } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { createLawTable } from './lawTable.js';

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const boardOf = (fen: string): Readonly<Uint8Array> => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new RangeError(setup.error.reason);
  return setup.value.board;
};
const setUp = (changes: Partial<LawsRules> = {}) =>
  createLawTable({ rules: lawsRules('fide-standard', changes), canMate: findMate });

/** Long enough that a piece was certainly released. */
const RELEASED_MS = 9_000;

describe('decisions at a table', () => {
  test('a resignation ends the game, with who, why and the article in the journal', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5');
    hands.wait(6_000);
    const events = say({ type: 'resign', side: 'white', why: 'unwell' }, 'player Anna');
    expect(events).toMatchObject([
      {
        type: 'decision',
        id: 1,
        who: 'player Anna',
        why: 'unwell',
        article: '5.1.2',
        ending: { result: '0-1', verdicts: { black: { canMate: 'yes' } } },
      },
      { type: 'result', result: '0-1', by: 'resignation' },
      { type: 'phase', phase: 'finished' },
    ]);
    expect(table.state.game).toMatchObject({ result: '0-1', resultBy: 'resignation' });
  });

  test('an undone resignation opens the game again, and play goes on', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5');
    say({ type: 'resign', side: 'white' });
    say({ type: 'undo', why: 'he offered a draw' }, 'arbiter Bea');
    expect(table.state.game?.result).toBe('*');
    hands.play('g1f3');
    expect(table.state.game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
  });

  test('an offer is declined by the reply, accepted it ends the game, and the (=) is in the score', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5', 'g1f3');
    say({ type: 'offerDraw', side: 'white' });
    expect(table.state.laws.offer?.side).toBe('white');
    hands.play('b8c6');
    expect(table.state.laws.offer).toBeNull();
    say({ type: 'offerDraw', side: 'black' });
    say({ type: 'acceptDraw', side: 'white' });
    const pgn = table.state.game ? makeScorePgn(table.state.game) : '';
    expect(pgn).toContain('2. Nf3 {(=)} 2... Nc6 {(=)} 1/2-1/2');
    expect(pgn).toContain('[Termination "normal"]');
  });

  test('a fifth occurrence ends the game by itself, the third only when claimed', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play(...SHUFFLE, ...SHUFFLE);
    expect(table.state.game?.result).toBe('*');
    say({ type: 'claim', side: 'white', ground: 'threefold' });
    expect(table.state.game).toMatchObject({ result: '1/2-1/2', resultBy: 'threefold' });
    say({ type: 'undo' });
    hands.play(...SHUFFLE, ...SHUFFLE);
    expect(table.state.game).toMatchObject({ result: '1/2-1/2', resultBy: 'fivefold' });
  });

  test('a second illegal move loses; the board is where it was before', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4');
    hands.slip('g8', 'g6');
    hands.press('black');
    expect(table.state.laws.pending).toMatchObject({ side: 'black', from: 'g8', to: 'g6', completed: true });
    say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(table.state.laws.illegalMoves).toEqual({ white: 0, black: 1 });
    expect(table.state.laws.addedMs.white).toBe(120_000);
    expect(table.state.wrong.map(({ square }) => square)).toEqual(['g6', 'g8']);
    hands.slip('g6', 'g8');
    hands.slip('f8', 'f5');
    hands.press('black');
    say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(table.state.game).toMatchObject({ result: '1-0', resultBy: 'illegalMoves' });
  });

  test('where the program rules, the press alone has the consequence; corrected before it, there is none', () => {
    const { table, hands } = setUp({ illegalRuling: 'auto' });
    hands.connect();
    hands.play('e2e4');
    hands.slip('g8', 'g6');
    expect(table.state.laws.pending?.completed).toBe(false);
    hands.slip('g6', 'g8');
    expect(table.state.laws.pending).toBeNull();
    hands.slip('g8', 'g6');
    hands.press('black');
    expect(table.state.laws.illegalMoves.black).toBe(1);
  });

  test('a press without a move is reported when the board has come to rest', () => {
    const { table, hands } = setUp();
    hands.connect();
    hands.play('e2e4');
    hands.press('white');
    hands.press('black');
    expect(table.state.laws.pending).toMatchObject({ cause: 'pressWithoutMove', side: 'black', ply: 2 });
    hands.play('e7e5');
    expect(table.state.laws.pending).toBeNull();
  });

  test('the arbiter, not a player, may replace or remove a reported result', () => {
    const { table, hands, say, refusal } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5');
    say({ type: 'result', result: '1-0' });
    expect(refusal({ type: 'result', result: '0-1', by: 'resignation' }, 'player Anna')).toBe('5.1');
    say({ type: 'result', result: '1/2-1/2', by: 'told' }, 'arbiter Bea');
    expect(table.state.game?.result).toBe('1/2-1/2');
    say({ type: 'result', result: '*' });
    expect(table.state.game?.result).toBe('*');
    expect(refusal({ type: 'result', result: '*' })).toBe('8.7');
    hands.play('g1f3');
    expect(table.state.game?.moves).toHaveLength(3);
  });

  test('the score is corrected, and the correction taken back', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5', 'g1f3');
    const sans = () => table.state.game?.moves.map(({ san }) => san).join(' ');
    say({ type: 'correctMoves', fromPly: 2, moves: ['c5', 'Nf3', 'd6'] });
    expect(sans()).toBe('e4 c5 Nf3 d6');
    say({ type: 'undo' });
    expect(sans()).toBe('e4 e5 Nf3');
  });

  test('a corrected score stands against the board, which is put right piece by piece; then play goes on', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5');
    const sans = () => table.state.game?.moves.map(({ san }) => san).join(' ');
    say({ type: 'correctMoves', fromPly: 2, moves: ['c5', 'Nf3'] });
    hands.wait(5_000);
    expect(sans()).toBe('e4 c5 Nf3');
    expect(table.laws().restore).toHaveLength(3);
    hands.slip('e5', 'e7');
    expect(sans()).toBe('e4 c5 Nf3');
    hands.slip('c7', 'c5');
    hands.slip('g1', 'f3');
    expect(table.state.phase).toBe('settled');
    hands.slip('d7', 'd6');
    expect(sans()).toBe('e4 c5 Nf3 d6');
  });

  test.each([
    ['is put back, and another piece moves', ['e2e4', 'e4e2', 'd2d4'], 'd2d4'],
    ['is put back and goes elsewhere', ['g1f3', 'f3g1', 'g1h3'], 'g1h3'],
  ])(
    'a released piece %s: that is a breach of 4.7, and an answer says which move counts',
    (_, slips, played) => {
      const { table, hands, say } = setUp();
      hands.connect();
      for (const slip of slips) hands.slip(slip.slice(0, 2), slip.slice(2), RELEASED_MS);
      hands.slip('e7', 'e5');
      const [released = ''] = slips;
      const moves = () => table.state.game?.moves.map(({ uci }) => uci);
      const breaches = () => table.state.game?.decisions?.filter(({ article }) => article === '4.7');
      expect(moves()).toEqual([released]);
      const [which, offence] = table.state.questions;
      expect([which?.about, offence?.about]).toEqual(['board', 'offence']);
      say({ type: 'answer', question: which?.id ?? '', option: which?.options.at(-1) ?? '' });
      expect([moves(), table.state.dispute]).toEqual([[played, 'e7e5'], undefined]);
      // Which move counts does not decide the offence, so that question stays.
      say({ type: 'answer', question: offence?.id ?? '', option: 'yes' });
      expect(breaches()).toMatchObject([
        { decision: { kind: 'touchBreach', side: 'white', ply: 1, played, allowed: [released] } },
      ]);
      expect(moves()).toEqual([played, 'e7e5']);
    },
  );

  test.each(['casual', 'teaching'] as const)(
    'by %s rules the player who plays another move has answered',
    (name) => {
      const { table, hands } = createLawTable({ rules: lawsRules(name), canMate: findMate });
      hands.connect();
      for (const [from, to] of [
        ['e2', 'e4'],
        ['e4', 'e2'],
        ['d2', 'd4'],
      ] as const)
        hands.slip(from, to, RELEASED_MS);
      expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(['d2d4']);
    },
  );

  test('a move changed after its press is a breach, though it stood for no longer than a slide may rest', () => {
    const { table, hands, time } = setUp();
    hands.connect();
    const press = (side: 'white' | 'black'): void => {
      table.pressed(side, time.nowMs());
    };
    press('black');
    hands.slip('e2', 'e4', 300);
    press('white');
    hands.wait(2_700);
    hands.slip('e4', 'e2', 300);
    hands.slip('d2', 'd4', 3_000);
    expect(table.state.game?.moves).toMatchObject([{ uci: 'e2e4', level: 'final' }]);
    expect(table.state.questions.at(-1)?.breach).toMatchObject({
      article: '4.7',
      decision: { kind: 'touchBreach', ply: 1, played: 'd2d4', allowed: ['e2e4'], likelihood: 0.25 },
    });
    expect(table.state.dispute).toMatchObject({ fromPly: 1, likelier: ['d2d4'] });
    expect(table.state.game?.decisions).toBeUndefined();
  });

  test.each([
    ['further than to the next square: the arbiter is asked', 'c4e2', ['4.7']],
    ['to the next square: it was put right', 'c4d3', []],
  ] as const)('a second after the press a piece is moved on %s', (_, slip, asked) => {
    const { table, hands, time } = setUp();
    hands.connect();
    for (const [from, to, side] of [
      ['e2', 'e4', 'white'],
      ['e7', 'e5', 'black'],
      ['f1', 'c4', 'white'],
    ] as const) {
      hands.slip(from, to, 300);
      table.pressed(side, time.nowMs());
      hands.wait(1_000);
    }
    hands.slip(slip.slice(0, 2), slip.slice(2), 2_000);
    hands.slip('g8', 'f6', 300);
    expect(table.state.questions.map(({ breach }) => breach?.article)).toEqual(asked);
    const moves = ['e2e4', 'e7e5', `f1${slip.slice(2)}`, 'g8f6'];
    expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(moves);
  });

  test.each([
    ['to another square', ['e2e4', 'e4e3']],
    ['along its way', ['a2a3', 'a3a4']],
  ])(
    'a piece goes on %s once its move is final: no sensor saw a hand let go, so that is asked, and the move stands (4.7)',
    (_, slips) => {
      const { table, hands, events } = setUp();
      hands.connect();
      for (const slip of slips) hands.slip(slip.slice(0, 2), slip.slice(2), RELEASED_MS);
      hands.wait(2_000);
      const [released = '', on = ''] = slips;
      expect(table.state.game?.moves).toMatchObject([{ uci: released, level: 'final' }]);
      expect(events.filter(({ type }) => type === 'illegal')).toEqual([]);
      const played = `${released.slice(0, 2)}${on.slice(2)}`;
      expect(table.state.questions.at(-1)?.breach).toMatchObject({
        article: '4.7',
        decision: { kind: 'touchBreach', ply: 1, played, allowed: [released] },
      });
      expect(table.state.game?.decisions).toBeUndefined();
    },
  );

  test.each([
    ['yes', 'e2e4'],
    ['no', 'e2e3'],
  ] as const)('to such a question the arbiter says %s: %s stands', (option, played) => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.slip('e2', 'e4', RELEASED_MS);
    hands.slip('e4', 'e3');
    hands.wait(2_000);
    const { id = '' } = table.state.questions.find(({ about }) => about === 'offence') ?? {};
    say({ type: 'answer', question: id, option });
    expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual([played]);
    if (option === 'yes') hands.slip('e3', 'e4');
    hands.slip('e7', 'e5');
    expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual([played, 'e7e5']);
    expect(table.state.phase).toBe('settled');
  });

  test('a piece that is moved on at once, or comes to where it was released, breaks nothing', () => {
    const { table, hands } = setUp();
    hands.connect();
    hands.slip('e2', 'e3', 500);
    hands.slip('e3', 'e4');
    hands.slip('e7', 'e5');
    hands.slip('e5', 'e7');
    hands.slip('e7', 'e5');
    expect(table.state.game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
    expect(table.state.game?.decisions).toBeUndefined();
  });

  test('where touch-move is enforced the released move has to be played; where it is off, nothing is said', () => {
    const strict = setUp({ touchMove: 'enforce' });
    strict.hands.connect();
    strict.hands.slip('e2', 'e4', RELEASED_MS);
    strict.hands.slip('e4', 'e2');
    strict.hands.slip('d2', 'd4');
    expect(strict.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4']);
    strict.hands.slip('d4', 'd2');
    strict.hands.slip('e2', 'e4');
    expect(strict.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4']);
    const free = setUp({ touchMove: 'off' });
    free.hands.connect();
    free.hands.slip('e2', 'e4', RELEASED_MS);
    free.hands.slip('e4', 'e3');
    expect(free.table.state.game?.decisions).toBeUndefined();
  });

  test('mate ends the game once, by the Laws, before anything else they know', () => {
    const { table, hands, events } = setUp();
    hands.connect();
    hands.play('f2f3', 'e7e5', 'g2g4', 'd8h4');
    hands.wait(1_000);
    expect(table.state.game).toMatchObject({ result: '0-1', resultBy: 'checkmate' });
    expect(table.state.game?.decisions).toMatchObject([
      { article: '5.1.1', who: 'rules', decision: { kind: 'ended' }, ending: { by: 'checkmate' } },
    ]);
    expect(events.filter(({ type }) => type === 'result')).toHaveLength(1);
  });

  test('a pawn that is pushed over a square from which the game would be over has not ended it there', () => {
    const { table, hands, say, events, time } = setUp();
    const fen = '6k1/1p4q1/8/2p4K/2r5/8/8/8 b - - 0 45';
    say({ type: 'setPosition', fen });
    hands.connect(boardOf(fen));
    const set = (name: string, code: number): void =>
      table.deviceEvent({ kind: 'square', square: parseSquare(name) ?? 0, code }, time.nowMs());
    const pawn = pieceCode('black', 'pawn');
    set('b7', NO_PIECE);
    hands.wait(30);
    set('b6', pawn);
    hands.wait(1_000);
    expect(table.state.game).toMatchObject({ result: '*', moves: [{ uci: 'b7b6' }] });
    set('b6', NO_PIECE);
    hands.wait(30);
    set('b5', pawn);
    hands.wait(200);
    hands.press('black');
    expect(table.state.game).toMatchObject({
      result: '1/2-1/2',
      resultBy: 'stalemate',
      moves: [{ uci: 'b7b5' }],
    });
    expect(events.filter(({ type }) => type === 'result')).toHaveLength(1);
  });

  test.each([
    ['draw', '1/2-1/2'],
    ['win', '1-0'],
    ['loss', '0-1'],
  ] as const)('a stalemate is worth what the rules of the table say: %s', (stalemate, result) => {
    const { table, say } = setUp({ stalemate });
    say({ type: 'setPosition', fen: 'k7/8/1K6/8/8/8/8/2Q5 w - - 0 1' });
    say({ type: 'correctMoves', fromPly: 1, moves: ['Qc7'] });
    expect(table.state.game).toMatchObject({ result, resultBy: 'stalemate' });
  });

  test('agreement before both have moved is refused with its article, also as a result', () => {
    const { hands, refusal } = setUp();
    hands.connect();
    hands.play('e2e4');
    expect(refusal({ type: 'offerDraw', side: 'white' })).toBe('5.2.3');
    expect(refusal({ type: 'result', result: '1/2-1/2', by: 'agreement' }, 'player Anna')).toBe('5.2.3');
  });

  test('touch-move: noticed by default, and where it is enforced the move goes back', () => {
    const noticed = setUp();
    noticed.hands.connect();
    noticed.hands.slip('b1', 'b1');
    noticed.hands.wait(3_000);
    noticed.hands.play('e2e4');
    expect(noticed.table.state.game?.moves).toHaveLength(1);
    const enforced = setUp({ touchMove: 'enforce' });
    enforced.hands.connect();
    enforced.hands.hold('b1', 9_000);
    enforced.hands.play('e2e4');
    enforced.hands.wait(12_000);
    const breach = enforced.table.state.game?.decisions?.[0]?.decision;
    expect(breach).toMatchObject({
      kind: 'touchBreach',
      squares: ['b1'],
      allowed: ['b1a3', 'b1c3'],
      played: 'e2e4',
    });
    expect(enforced.table.state.game?.moves).toHaveLength(0);
  });
});
