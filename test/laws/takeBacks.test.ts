import { describe, expect, test } from 'vitest';
import { rulingsAfterMove } from '../../src/laws/afterMove.js';
import { LAWS_PROFILES, lawsProfiles } from '../../src/laws/profiles.js';
import { facts, LawBench } from './lawBench.js';

const friendly = (text: string) => new LawBench(facts(text, lawsProfiles.casual));

describe('taking back', () => {
  test('is agreed on among friends and in a class only', () => {
    const allowed = LAWS_PROFILES.filter((profile) => {
      const bench = new LawBench(facts('e4 e5', lawsProfiles[profile]));
      return bench.refusal({ type: 'offerTakeBack', side: 'white' }) === undefined;
    });
    expect(allowed).toEqual(['casual', 'teaching']);
  });

  test('the last move alone, while the other has not replied', () => {
    const bench = friendly('e4 e5 Nf3');
    expect(bench.say({ type: 'offerTakeBack', side: 'white' }).decision).toMatchObject({ plies: 1, ply: 3 });
    expect(bench.say({ type: 'acceptTakeBack', side: 'black' }).decision).toEqual({
      kind: 'movesCorrected',
      fromPly: 3,
      moves: [],
      before: ['g1f3'],
    });
    expect(bench.laws.takeBack).toBeNull();
  });

  test('with the reply, once he has', () => {
    const bench = friendly('e4 e5 Nf3 Nc6');
    bench.say({ type: 'offerTakeBack', side: 'white' });
    expect(bench.say({ type: 'acceptTakeBack', side: 'black' }).decision).toMatchObject({
      fromPly: 3,
      before: ['g1f3', 'b8c6'],
    });
  });

  test('only what was played', () => {
    expect(friendly('').refusal({ type: 'offerTakeBack', side: 'white' })).toBe('takeBack');
    expect(friendly('e4').refusal({ type: 'offerTakeBack', side: 'black' })).toBe('takeBack');
  });

  test('is asked once, answered by the other, and declined in words', () => {
    const bench = friendly('e4 e5');
    expect(bench.refusal({ type: 'acceptTakeBack', side: 'black' })).toBe('takeBack');
    expect(bench.refusal({ type: 'declineTakeBack', side: 'black' })).toBe('takeBack');
    bench.say({ type: 'offerTakeBack', side: 'white' });
    expect(bench.refusal({ type: 'offerTakeBack', side: 'white' })).toBe('takeBack');
    expect(bench.refusal({ type: 'offerTakeBack', side: 'black' })).toBe('takeBack');
    expect(bench.refusal({ type: 'acceptTakeBack', side: 'white' })).toBe('takeBack');
    expect(bench.refusal({ type: 'declineTakeBack', side: 'white' })).toBe('takeBack');
    expect(bench.say({ type: 'declineTakeBack', side: 'black' }).decision).toEqual({
      kind: 'takeBackDeclined',
      side: 'black',
      how: 'words',
    });
    expect(bench.laws.takeBack).toBeNull();
  });

  test('lapses when play goes on', () => {
    const bench = friendly('e4 e5');
    bench.say({ type: 'offerTakeBack', side: 'black' });
    const after = rulingsAfterMove(bench.laws, facts('e4 e5 Nf3', lawsProfiles.casual));
    expect(after.map(({ decision }) => decision)).toEqual([
      { kind: 'takeBackDeclined', side: 'white', how: 'move' },
    ]);
  });

  test('means the score it was asked about', () => {
    const bench = friendly('e4 e5');
    bench.say({ type: 'offerTakeBack', side: 'white' });
    bench.game = facts('e4 e5 Nf3', lawsProfiles.casual);
    expect(bench.refusal({ type: 'acceptTakeBack', side: 'black' })).toBe('takeBack');
  });

  test('is refused once the game is over', () => {
    const bench = friendly('e4 e5');
    bench.say({ type: 'resign', side: 'white' });
    expect(bench.refusal({ type: 'offerTakeBack', side: 'white' })).toBe('5.1');
  });
});
