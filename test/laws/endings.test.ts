import { describe, expect, test } from 'vitest';
import { type Ending, endingOnBoard, pointsFor } from '../../src/laws/endings.js';
import { endingByBothFlags, endingByFlag } from '../../src/laws/flagFall.js';
import type { CanMate } from '../../src/laws/mateVerdict.js';
import { rulingsAfterFlag } from '../../src/laws/press.js';
import { lawsProfiles } from '../../src/laws/profiles.js';
import { endingByForfeit, endingByResignation } from '../../src/laws/resignation.js';
import { facts, LawBench } from './lawBench.js';

const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8 ';
const undecided: CanMate = () => ({ canMate: 'undecided', method: 'limit of 10 nodes' });
const neither: CanMate = () => ({ canMate: 'no', method: 'blocked' });

describe('endings on the board', () => {
  test('F5 G18 mate wins at once, and no flag seen later changes that', () => {
    const game = facts('f3 e5 g4 Qh4#');
    expect(endingOnBoard(game)).toMatchObject({ result: '0-1', by: 'checkmate', article: '5.1.1' });
    expect(new LawBench(game).refusal({ type: 'flagClaim', side: 'black' })).toBe('6.9');
    expect(rulingsAfterFlag(game, 'black', { lastPeriod: true, movesComplete: true })).toEqual([]);
  });

  test('G7 O5 stalemate is a draw, and what history made of it where a table wants that', () => {
    const fen = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
    const end = (stalemate: 'draw' | 'win' | 'loss') =>
      endingOnBoard(facts('Qf7', { stalemate }, fen))?.result;
    expect([end('draw'), end('win'), end('loss')]).toEqual(['1/2-1/2', '1-0', '0-1']);
  });

  test('G8 a dead position ends the game; one that is not decided does not', () => {
    const blocked = '8/4k3/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1';
    const game = facts('', {}, blocked);
    expect(endingOnBoard({ ...game, canMate: neither })).toMatchObject({
      result: '1/2-1/2',
      by: 'deadPosition',
      verdicts: { white: { canMate: 'no' }, black: { canMate: 'no' } },
    });
    expect(endingOnBoard({ ...game, canMate: undecided })).toBeNull();
    const oneSided: CanMate = (_, side) => ({ canMate: side === 'white' ? 'no' : 'undecided', method: '' });
    expect(endingOnBoard({ ...game, canMate: oneSided })).toBeNull();
    expect(
      endingOnBoard({ ...facts('', { deadPosition: 'material' }, blocked), canMate: neither }),
    ).toBeNull();
    expect(endingOnBoard(facts('', { deadPosition: 'off' }, '4k3/8/8/8/8/8/8/4K3 w - - 0 1'))).toBeNull();
  });

  test('G12 the fifth occurrence ends the game, the third does not', () => {
    expect(endingOnBoard(facts(SHUFFLE.repeat(2)))).toBeNull();
    expect(endingOnBoard(facts(SHUFFLE.repeat(4)))).toMatchObject({ by: 'fivefold', article: '9.6.1' });
    expect(endingOnBoard(facts(SHUFFLE.repeat(4), lawsProfiles.uscf))).toBeNull();
  });

  test('G14 seventy-five moves end it, but mate on that move comes first', () => {
    const drawn = facts('Kd2', {}, '4k3/8/8/8/8/8/8/Q3K3 w - - 149 120');
    expect(endingOnBoard(drawn)?.by).toBe('seventyFiveMoves');
    const mate = facts('Ra8#', {}, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120');
    expect(endingOnBoard(mate)?.by).toBe('checkmate');
  });

  test('G15 castling rights tell positions apart: rook shuffles that lose them count anew', () => {
    const rooks = 'Rb1 Rb8 Ra1 Ra8 ';
    const fen = 'r3k3/8/8/8/8/8/7P/R3K3 w Qq - 0 1';
    expect(endingOnBoard(facts(`${rooks.repeat(4)}Rb1`, {}, fen))).toBeNull();
    expect(endingOnBoard(facts(`${rooks.repeat(4)}Rb1 Rb8`, {}, fen))?.by).toBe('fivefold');
  });

  test('G16 giving check for ever is drawn only by repetition or moves', () => {
    const fen = '6k1/5ppp/8/8/8/8/r6P/4Q2K w - - 0 1';
    expect(endingOnBoard(facts('Qe8#', {}, fen))?.by).toBe('checkmate');
    expect(
      endingOnBoard(facts('Qe8+ Kh7 Qe4+ Kg8 Qe8+', {}, '6k1/5pp1/7p/8/8/8/r7/4Q2K w - - 0 1')),
    ).toBeNull();
  });
});

describe('resignation, flags and forfeits', () => {
  const LONE_KING = '4k3/4r3/8/8/8/8/8/4K3 w - - 0 1';

  test('G1 who resigns loses', () => {
    expect(endingByResignation(facts('e4'), 'white')).toMatchObject({ result: '0-1', article: '5.1.2' });
  });

  test('G2 resigning against a bare king is a draw; undecided is not', () => {
    expect(endingByResignation(facts('', {}, LONE_KING), 'black').result).toBe('1/2-1/2');
    const open = endingByResignation({ ...facts('', {}, LONE_KING), canMate: undecided }, 'black');
    expect(open).toMatchObject({ result: '1-0', verdicts: { white: { canMate: 'undecided' } } });
  });

  test('G3 resigning is a declaration of the player, at any moment, also of one not to move', () => {
    const bench = new LawBench(facts('e4'));
    expect(bench.say({ type: 'resign', side: 'white' }).ending?.result).toBe('0-1');
    expect(bench.refusal({ type: 'resign', side: 'black' })).toBe('5.1');
  });

  test('G4 a fallen flag loses', () => {
    expect(endingByFlag(facts('e4'), 'black')).toMatchObject({ result: '1-0', by: 'time', article: '6.9' });
  });

  test('G5 against a side that cannot mate it is a draw, by position and not by material', () => {
    expect(endingByFlag(facts('', {}, LONE_KING), 'black').result).toBe('1/2-1/2');
    expect(endingByFlag({ ...facts('e4'), canMate: neither }, 'black').result).toBe('1/2-1/2');
  });

  test('G6 J12 forfeits: of one, and of both', () => {
    expect(endingByForfeit('white')).toMatchObject({ result: '0-1', by: 'forfeit' });
    expect(endingByForfeit('both')).toMatchObject({ result: '0-0', by: 'forfeit', article: '11.7' });
    expect(new LawBench(facts()).say({ type: 'forfeit', loser: 'both' }).ending?.result).toBe('0-0');
  });

  test('G20 a win is one point, a draw half a point', () => {
    const both = (result: Ending['result']) => [pointsFor(result, 'white'), pointsFor(result, 'black')];
    expect([both('1-0'), both('0-1'), both('1/2-1/2'), both('*')]).toEqual([
      [1, 0],
      [0, 1],
      [0.5, 0.5],
      [0, 0],
    ]);
  });

  test('G6 a ruling may give unequal points, or none to both', () => {
    expect(pointsFor('0-0', 'white') + pointsFor('0-0', 'black')).toBe(0);
    expect([pointsFor('1/2-0', 'white'), pointsFor('1/2-0', 'black')]).toEqual([0.5, 0]);
    expect([pointsFor('0-1/2', 'white'), pointsFor('0-1/2', 'black')]).toEqual([0, 0.5]);
  });

  test('J13 a flag counts once the clock shows it, or only by claim', () => {
    const seen = { lastPeriod: true, movesComplete: true };
    expect(rulingsAfterFlag(facts('e4'), 'black', seen)).toMatchObject([
      { decision: { kind: 'flagFallen', seenBy: 'clock' }, ending: { result: '1-0' } },
    ]);
    expect(rulingsAfterFlag(facts('e4', { flag: 'claim' }), 'black', seen)).toEqual([]);
    expect(
      new LawBench(facts('e4', { flag: 'claim' })).say({ type: 'flagClaim', side: 'black' }),
    ).toMatchObject({
      decision: { seenBy: 'claim' },
      ending: { result: '1-0' },
    });
  });

  test('J14 the required moves are counted first', () => {
    expect(rulingsAfterFlag(facts('e4'), 'black', { lastPeriod: false, movesComplete: true })).toEqual([]);
    expect(rulingsAfterFlag(facts('e4'), 'black', { lastPeriod: false, movesComplete: false })).toHaveLength(
      1,
    );
  });

  test('J15 both flags: the first loses; unknown, a draw only where that was announced', () => {
    expect(endingByBothFlags(facts('e4'), 'white')?.result).toBe('0-1');
    expect(endingByBothFlags(facts('e4'), undefined)).toBeNull();
    expect(endingByBothFlags(facts('e4', { bothFlagsDraw: true }), undefined)?.result).toBe('1/2-1/2');
    expect(new LawBench(facts('e4')).refusal({ type: 'bothFlags' })).toBe('6.9');
  });

  test('J21 O7 US Chess 14E looks at material', () => {
    const fall = (fen: string) => endingByFlag(facts('', lawsProfiles.uscf, fen), 'black').result;
    expect(fall('4k3/p7/8/8/8/8/8/4KN2 b - - 0 1')).toBe('1/2-1/2');
    expect(fall('4k3/8/8/8/8/8/8/2N1KN2 b - - 0 1')).toBe('1/2-1/2');
    expect(fall('4k3/p7/8/8/8/8/8/2N1KN2 b - - 0 1')).toBe('1-0');
    expect(fall('4k3/p7/8/8/8/8/8/4K3 b - - 0 1')).toBe('1/2-1/2');
    expect(fall('8/8/8/8/3N4/8/p1K5/k7 w - - 0 1')).toBe('1-0');
  });
});
