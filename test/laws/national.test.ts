import { describe, expect, test } from 'vitest';
import { endingByBothFlags } from '../../src/laws/flagFall.js';
import { canStillBeCorrected, judgeOffence } from '../../src/laws/illegalMoves.js';
import { judgeIrregularity } from '../../src/laws/irregularities.js';
import { rulingsAfterFlag } from '../../src/laws/press.js';
import { lawsProfiles } from '../../src/laws/profiles.js';
import { byMaterial, facts, LawBench, position, standard } from './lawBench.js';

/** Rules that events announce beforehand (Guidelines III), and those of US Chess by its own rule numbers. */

const { uscf } = lawsProfiles;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const asked = (quickplay: 'increment' | 'draw') => {
  const bench = new LawBench(facts('e4', { quickplay }));
  bench.say({ type: 'claim', side: 'black', ground: 'quickplay' });
  return bench;
};
const verdicts = ['agreed', 'postponed', 'rejected'] as const;

describe('the last two minutes without an increment', () => {
  test('P1 are claimed where that was announced, by the player having the move', () => {
    const claim = { type: 'claim', side: 'black', ground: 'quickplay' } as const;
    expect(new LawBench(facts('e4')).refusal(claim)).toBe('Guidelines III.2.1');
    expect(new LawBench(facts('e4 e5', { quickplay: 'draw' })).refusal(claim)).toBe('9.2');
    const { laws } = asked('draw');
    expect(laws).toMatchObject({ pause: 'paused', claim: { ground: 'quickplay' }, offer: { side: 'black' } });
  });

  test('P2 more time a move: agreed it gives the opponent two minutes, rejected nothing', () => {
    const agreed = asked('increment');
    agreed.say({ type: 'judgeClaim', verdict: 'agreed' });
    expect(agreed.laws).toMatchObject({ claim: null, pause: null, addedMs: { white: 120_000, black: 0 } });
    const rejected = asked('increment');
    rejected.say({ type: 'judgeClaim', verdict: 'rejected' });
    expect(rejected.laws).toMatchObject({ claim: null, addedMs: { white: 0, black: 0 } });
    expect(asked('increment').refusal({ type: 'judgeClaim', verdict: 'postponed' })).toBe('Guidelines III.4');
  });

  test('P3 a draw: agreed it ends the game, postponed and rejected the opponent gets two minutes', () => {
    const reported = verdicts.map((verdict) => asked('draw').say({ type: 'judgeClaim', verdict }));
    expect(reported).toMatchObject([
      { article: 'Guidelines III.5.3', ending: { result: '1/2-1/2' }, decision: { addedMs: 0 } },
      { article: 'Guidelines III.5.4', decision: { addedMs: 120_000 } },
      { article: 'Guidelines III.5.5', decision: { addedMs: 120_000 } },
    ]);
    expect(asked('draw').refusal({ type: 'judgeClaim' })).toBe('Guidelines III.5.3');
  });
});

describe('US Chess', () => {
  test('P4 an illegal move before the last ten moves stands', () => {
    expect([9, 10, 11].map((ago) => canStillBeCorrected(uscf, ago, true))).toEqual([true, true, false]);
  });

  test('P6 no number of illegal moves loses the game, and each gives two minutes', () => {
    const third = judgeOffence('white', 2, position(START), uscf, byMaterial);
    expect(third).toMatchObject({ count: 3, addedMs: 120_000 });
    expect(third.ending).toBeUndefined();
    expect(judgeOffence('white', 1, position(START), standard, byMaterial).ending).toBeDefined();
  });

  test('P7 below five minutes only the players claim an illegal move', () => {
    expect([uscf.illegalClaimBelowMs, standard.illegalClaimBelowMs]).toEqual([300_000, 0]);
  });

  test('P5 P8 P10 what was displaced or turned is put right at any time', () => {
    expect(judgeIrregularity('boardTurned', 40, uscf).what).toBe('transfer');
    const bench = new LawBench(facts('e4 e5', uscf));
    bench.say({ type: 'correctMoves', fromPly: 1, moves: ['d4', 'd5'] });
    expect(bench.laws.history).toHaveLength(1);
  });

  test('P9 a wrong start is a new game before the tenth move is complete', () => {
    const what = (moves: number) => judgeIrregularity('wrongStart', moves, uscf).what;
    expect([what(5), what(20)]).toEqual(['newGame', 'continue']);
  });

  test('P13 a flag says nothing by itself', () => {
    const last = { lastPeriod: true, movesComplete: true };
    expect(rulingsAfterFlag(facts('e4', uscf), 'white', last)).toEqual([]);
    expect(rulingsAfterFlag(facts('e4'), 'white', last)).toHaveLength(1);
  });

  test('P14 both flags draw, whichever fell first', () => {
    for (const first of ['white', 'black', undefined] as const)
      expect(endingByBothFlags(facts('e4', uscf), first)).toMatchObject({
        result: '1/2-1/2',
        article: 'US Chess 14G',
      });
  });
});
