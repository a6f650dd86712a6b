import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { startPosition } from '../../src/chess/position.js';
import { rulingsAfterMove, rulingsAfterTouch } from '../../src/laws/afterMove.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { applyPly, applyRevision, applyTouch, emptyLaws } from '../../src/laws/lawsState.js';
import { type Touch, touchBinding, touchBreach } from '../../src/laws/touchMove.js';
import { runs } from '../depth.js';
import { facts, LawBench, position, square, standard, uciMoves } from './lawBench.js';

/**
 * `e2` is a lift, `=e2` puts the piece back (adjusted), `>e4` places it, and `&h1` is lifted together with
 * the previous one.
 */
const touches = (text: string): readonly Touch[] =>
  text.split(' ').flatMap((word): Touch[] => {
    const at = square(word.slice(-2));
    if (word.startsWith('=')) return [{ square: at, act: 'adjust' }];
    if (word.startsWith('>')) return [{ square: at, act: 'place' }];
    return [{ square: at, act: 'lift', together: word.startsWith('&') }];
  });

const bound = (fen: string, text: string, rules: Partial<LawsRules> = {}) => {
  const at = fen === '' ? startPosition : position(fen);
  const binding = touchBinding(at, touches(text), { ...standard, ...rules });
  return { article: binding.article, moves: uciMoves(at, binding.moves) };
};

const CASTLE = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
const MIDDLE = '4k3/8/8/3p1n2/4P3/2N5/8/4K3 w - - 0 1';

describe('touch-move', () => {
  test('I4 a touched own piece must move', () => {
    expect(bound('', 'e2')).toEqual({ article: '4.3.1', moves: ['e2e3', 'e2e4'] });
    expect(bound('', 'a1 g1')).toEqual({ article: '4.3.1', moves: ['g1f3', 'g1h3'] });
  });

  test('I5 a touched enemy piece must be captured', () => {
    expect(bound(MIDDLE, 'd5')).toEqual({ article: '4.3.2', moves: ['c3d5', 'e4d5'] });
    expect(bound('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd5')).toEqual({ article: '4.3.2', moves: ['e5d6'] });
  });

  test('I6 of one own and one enemy piece the one takes the other; else the first that can', () => {
    expect(bound(MIDDLE, 'e4 d5')).toEqual({ article: '4.3.3', moves: ['e4d5'] });
    expect(bound(MIDDLE, 'd5 c3')).toEqual({ article: '4.3.3', moves: ['c3d5'] });
    expect(bound(MIDDLE, 'c3 f5').moves.every((uci) => uci.startsWith('c3'))).toBe(true);
    expect(bound(MIDDLE, 'f5 c3')).toEqual({ article: '4.3.3', moves: ['e4f5'] });
  });

  test('I7 when no touched piece can go, any move may be played', () => {
    expect(bound('', 'a1')).toEqual({ article: null, moves: uciMoves(startPosition) });
    expect(bound('', 'e7')).toEqual({ article: null, moves: uciMoves(startPosition) });
  });

  test('E5 pieces beside the board do not bind: only squares of the position are contacts', () => {
    expect(bound('', 'e4').article).toBeNull();
  });

  test('I3 I13 a released piece has moved; a king released two squares away castles', () => {
    expect(bound('', 'e2 >e4')).toEqual({ article: '4.7', moves: ['e2e4'] });
    expect(bound(CASTLE, 'e1 >g1')).toEqual({ article: '4.7', moves: ['e1g1'] });
    expect(bound('', 'e2 >e5').article).toBe('4.3.1');
  });

  test('E4 the pawn released on the last rank promotes there; the new piece is still free', () => {
    expect(bound('3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1', 'e7 >e8')).toEqual({
      article: '4.7',
      moves: ['e7e8b', 'e7e8n', 'e7e8q', 'e7e8r'],
    });
  });

  test('I3 E4 a breach by a piece that stood for long is asked about, and no move goes back because of it', () => {
    const contact = { ply: 1, piece: 'P' } as const;
    const laws = [
      { ...contact, square: 'e2', act: 'lift', atMs: 0 } as const,
      { ...contact, square: 'e4', act: 'place', atMs: 1_000 } as const,
      { ...contact, square: 'e4', act: 'lift', atMs: 90_000 } as const,
    ].reduce(applyTouch, emptyLaws);
    const rulings = rulingsAfterMove(laws, facts('e3', { touchMove: 'enforce' }));
    expect(rulings).toMatchObject([{ article: '4.7', decision: { allowed: ['e2e4'], likelihood: 0.5 } }]);
  });

  test('I9 I10 king then rook, or both together: castling on that side', () => {
    expect(bound(CASTLE, 'e1 h1')).toEqual({ article: '4.4.1', moves: ['e1g1'] });
    expect(bound(CASTLE, 'a1 &e1')).toEqual({ article: '4.4.1', moves: ['e1c1'] });
  });

  test('I11 rook first: no castling on that side, and the rook must move', () => {
    const { article, moves } = bound(CASTLE, 'h1 e1');
    expect(article).toBe('4.4.2');
    expect(moves.every((uci) => uci.startsWith('h1'))).toBe(true);
  });

  test('I12 where the variation of US Chess is announced, rook first castles', () => {
    const rules = { rookFirstCastles: true };
    expect(bound(CASTLE, 'h1 e1', rules)).toEqual({ article: '4.4.1', moves: ['e1g1'] });
    const lost = bound('4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', 'h1 e1', rules);
    expect(lost.article).toBe('4.3.1');
    expect(lost.moves.every((uci) => uci.startsWith('h1'))).toBe(true);
  });

  test('I8 I11 a rook that was put straight before the king castles with it was not touched first', () => {
    const laws = (rookMeant: number) =>
      (
        [
          { square: 'h1', piece: 'R', act: 'lift', meant: 0.5 },
          { square: 'h1', piece: 'R', act: 'place', meant: rookMeant },
          { square: 'e1', piece: 'K', act: 'lift', meant: 0.5 },
          { square: 'g1', piece: 'K', act: 'place' },
          { square: 'h1', piece: 'R', act: 'lift', meant: 0.5 },
        ] as const
      ).reduce((state, touch) => applyTouch(state, { ply: 1, ...touch }), emptyLaws);
    const castled = facts('O-O', {}, CASTLE);
    expect(rulingsAfterMove(laws(0.3), castled)).toEqual([]);
    expect(rulingsAfterMove(laws(0.7), castled)).toMatchObject([
      { article: '4.4.2', decision: { kind: 'touchBreach', likelihood: 0.7 } },
    ]);
    expect(rulingsAfterMove(laws(0.99), castled)).toMatchObject([{ article: '4.4.2' }]);
  });

  test('I9 the rook that lands on the square of its lifted king (Chess960) does not put the king back', () => {
    const at = position('r2nqk1r/pp3bpp/2pn4/4N3/8/8/PPP3PP/RB1NQRK1 b hf - 0 11', true);
    const castled = legalMoves(at).find(({ castling }) => castling !== undefined);
    if (castled === undefined) throw new Error('no castling');
    const breach = (text: string) => touchBreach(at, touches(text), castled, standard)?.article;
    expect(breach('f8 h8 =f8 >g8')).toBeUndefined();
    expect(breach('h8 &f8 =f8 >g8')).toBeUndefined();
    expect(breach('f8 =f8 h8 f8 >f8 >g8')).toBe('4.4.2');
  });

  test('I9 a rook touched for sure is no breach while its king was probably touched first', () => {
    const at = position(CASTLE);
    const castled = legalMoves(at).find(({ castling }) => castling?.rookFrom === square('h1'));
    if (castled === undefined) throw new Error('no castling');
    const king = (meant: number): readonly Touch[] => [
      { square: square('e1'), act: 'lift', meant: 0.5 },
      { square: square('h1'), act: 'lift', meant: 0.5 },
      { square: square('e1'), act: 'place', meant },
    ];
    expect(touchBreach(at, king(0.95), castled, standard)?.likelihood).toBeCloseTo(0.05);
    expect(touchBreach(at, king(0.3), castled, standard)).toMatchObject({ article: '4.3.1' });
    expect(touchBreach(at, king(0.3), castled, standard)).not.toHaveProperty('likelihood');
  });

  test('I14 L2 castling that proves illegal binds the king, also to the other side; without a move it is free', () => {
    const lost = '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1';
    expect(bound(lost, 'e1 h1')).toMatchObject({ article: '4.4.3' });
    expect(bound(lost, 'e1 h1').moves).toContain('e1c1');
    expect(bound(lost, 'e1 h1').moves.every((uci) => uci.startsWith('e1'))).toBe(true);
    const shut = bound('4k3/8/8/8/8/8/3PPP2/3RKB1R w - - 0 1', 'e1 h1');
    expect(shut.article).toBeNull();
  });

  test("I8 j'adoube: said before touching, by the player having the move", () => {
    const bench = new LawBench(facts('e4'));
    expect(bench.refusal({ type: 'adjust', side: 'white' })).toBe('4.2.2');
    bench.say({ type: 'adjust', side: 'black' });
    bench.laws = applyTouch(bench.laws, { ply: 2, square: 'g8', piece: 'n', act: 'lift' });
    expect(rulingsAfterMove(bench.laws, facts('e4 e5'))).toEqual([]);
    const late = new LawBench(facts('e4'));
    late.laws = applyTouch(late.laws, { ply: 2, square: 'g8', piece: 'n', act: 'lift' });
    expect(late.refusal({ type: 'adjust', side: 'black' })).toBe('4.2.1');
    expect(bound('', 'b1 =b1 e2').moves).toEqual(['e2e3', 'e2e4']);
  });

  test('I8 what was adjusted in a turn is free when its ply is judged, though the opponent has said so since', () => {
    const bench = new LawBench(facts());
    bench.say({ type: 'adjust', side: 'white' });
    bench.laws = applyTouch(bench.laws, { ply: 1, square: 'g1', piece: 'N', act: 'lift' });
    bench.laws = applyPly(bench.laws, 1, 'e2');
    bench.game = facts('e4');
    bench.say({ type: 'adjust', side: 'black' });
    expect(rulingsAfterMove(bench.laws, facts('e4'))).toEqual([]);
    const unsaid = applyTouch(bench.laws, { ply: 3, square: 'b1', piece: 'N', act: 'lift' });
    expect(rulingsAfterMove(unsaid, facts('e4 e5 Nf3'))).toMatchObject([{ article: '4.3.1' }]);
  });

  test('I12 a king that was lifted when its rook had been taken for moved was touched to castle', () => {
    const rules = { rookFirstCastles: true };
    const rook = applyTouch(emptyLaws, { ply: 1, square: 'h1', piece: 'R', act: 'lift' });
    const moved = applyPly(rook, 1, 'h1');
    const king = applyTouch(moved, { ply: 2, square: 'e1', piece: 'K', act: 'lift' });
    const castled = applyRevision(king, 1, null, ['e1']);
    expect(rulingsAfterMove(castled, facts('O-O', rules, CASTLE))).toEqual([]);
    expect(rulingsAfterMove(castled, facts('O-O', {}, CASTLE))).toMatchObject([{ article: '4.4.2' }]);
  });

  test('I4 I15 a move against it is recorded with its evidence; with touch-move off nothing is', () => {
    const laws = applyTouch(emptyLaws, { ply: 2, square: 'g8', piece: 'n', act: 'lift' });
    expect(rulingsAfterMove(laws, facts('e4 e5'))).toMatchObject([
      {
        article: '4.3.1',
        decision: {
          kind: 'touchBreach',
          side: 'black',
          played: 'e7e5',
          squares: ['g8'],
          allowed: ['g8f6', 'g8h6'],
        },
      },
    ]);
    expect(rulingsAfterMove(laws, facts('e4 e5', { touchMove: 'off' }))).toEqual([]);
    expect(rulingsAfterMove(laws, facts('e4 Nf6'))).toEqual([]);
  });

  test('I8 4.2.2 what may have been an accident is no breach; what was likely meant is one that says how likely', () => {
    const after = (meant: number | undefined) => {
      const knight = { ply: 2, square: 'g8', piece: 'n' } as const;
      const lifted = applyTouch(emptyLaws, { ...knight, act: 'lift', meant: 0.5 });
      return meant === undefined ? lifted : applyTouch(lifted, { ...knight, act: 'place', meant });
    };
    const breaches = (meant?: number) => rulingsAfterMove(after(meant), facts('e4 e5'));
    expect(breaches(0.99)).toMatchObject([{ article: '4.3.1', decision: { kind: 'touchBreach' } }]);
    expect(breaches(0.8)).toMatchObject([{ article: '4.3.1', decision: { likelihood: 0.8 } }]);
    expect(breaches(0.5)).toEqual([]);
    expect(breaches()).toEqual([]);
  });

  test('H10 I8 an offer is refused by a piece that is moved on, not by one that is adjusted', () => {
    const bench = new LawBench(facts('e4 e5 Nf3'));
    bench.say({ type: 'offerDraw', side: 'white' });
    const touch = (name: string, act: 'lift' | 'adjust' | 'place') => {
      bench.laws = applyTouch(bench.laws, { ply: 4, square: name, piece: 'n', act });
      return rulingsAfterTouch(bench.laws, bench.game);
    };
    expect(touch('b8', 'lift')).toEqual([]);
    expect(touch('b8', 'adjust')).toEqual([]);
    expect(touch('g8', 'lift')).toEqual([]);
    expect(touch('f6', 'place')).toMatchObject([{ decision: { kind: 'drawDeclined', how: 'touch' } }]);
  });

  test('I7 whatever is touched, some legal move remains, and a legal move of the first piece is never a breach', () => {
    const squares = fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 5 });
    fc.assert(
      fc.property(squares, fc.nat(1_000), (touched, pick) => {
        const at = position('r3k2r/pp3ppp/2n2n2/3pP3/1b1P4/2N2N2/PP3PPP/R1BQK2R w KQkq d6 0 9');
        const record = touched.map((one): Touch => ({ square: one, act: 'lift' }));
        const binding = touchBinding(at, record, standard);
        expect(binding.moves.length).toBeGreaterThan(0);
        const move = binding.moves[pick % binding.moves.length];
        expect(move && touchBreach(at, record, move, standard)).toBeUndefined();
        expect(legalMoves(at)).toEqual(expect.arrayContaining([...binding.moves]));
      }),
      runs(200),
    );
  });
});
