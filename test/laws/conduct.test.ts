import { describe, expect, test } from 'vitest';
import { makeAlgebraic, parseAlgebraic } from '../../src/chess/notation/algebraic.js';
import { makeIccf } from '../../src/chess/notation/iccf.js';
import { startPosition } from '../../src/chess/position.js';
import type { LawsCommand } from '../../src/laws/lawsCommand.js';
import { PENALTIES } from '../../src/laws/lawsDecision.js';
import { LAWS_PROFILES, lawsProfiles, lawsRules } from '../../src/laws/profiles.js';
import { mustRecord } from '../../src/laws/recordingDuty.js';
import { clockSounds, maySignal, SIGNALS } from '../../src/laws/signals.js';
import { facts, LawBench, play, position, standard } from './lawBench.js';

describe('clocks and the arbiter', () => {
  test('E7 J17 a game is paused and resumed, each once', () => {
    const bench = new LawBench(facts('e4'));
    expect(bench.refusal({ type: 'resume' })).toBe('6.11');
    bench.say({ type: 'pause', why: 'no queen at hand' });
    expect(bench.laws.pause).toBe('paused');
    expect(bench.refusal({ type: 'pause' })).toBe('6.11');
    expect(bench.refusal({ type: 'claim', side: 'black', ground: 'threefold' })).toBe('6.11');
    bench.say({ type: 'resume' });
    expect(bench.laws.pause).toBeNull();
  });

  test('J16 L3 the arbiter sets the clocks, and says which', () => {
    const bench = new LawBench(facts('e4'));
    expect(bench.refusal({ type: 'adjustClock' })).toBe('6.10.2');
    expect(bench.say({ type: 'adjustClock', whiteMs: 60_000 })).toMatchObject({
      article: '6.10.2',
      decision: { kind: 'clockAdjusted', whiteMs: 60_000 },
    });
  });

  test('J24 a sealed move is played when the envelope is opened; one that means nothing loses', () => {
    const bench = new LawBench(facts('e4 e5 Nf3'));
    expect(bench.refusal({ type: 'openEnvelope', text: 'Nc6' })).toBe('Guidelines I.7');
    bench.say({ type: 'adjourn' });
    expect(bench.laws.pause).toBe('adjourned');
    expect(bench.refusal({ type: 'resume' })).toBe('6.11');
    expect(bench.say({ type: 'openEnvelope', text: 'Nc6' }).decision).toMatchObject({ moves: ['b8c6'] });
    const bad = new LawBench(facts('e4 e5 Nf3'));
    bad.say({ type: 'adjourn' });
    expect(bad.say({ type: 'openEnvelope', text: 'N6' })).toMatchObject({
      article: 'Guidelines I.8',
      ending: { result: '1-0', by: 'forfeit' },
    });
  });

  test('M5 penalties: warnings, time, points, expulsion', () => {
    const bench = new LawBench(facts('e4'));
    bench.say({ type: 'penalty', side: 'white', penalty: 'warning' });
    bench.say({ type: 'penalty', side: 'white', penalty: 'addTime', ms: 60_000 });
    bench.say({ type: 'penalty', side: 'white', penalty: 'takeTime', ms: 30_000 });
    expect(bench.laws.warnings.white).toBe(1);
    expect(bench.laws.addedMs).toEqual({ white: -30_000, black: 60_000 });
    expect(bench.refusal({ type: 'penalty', side: 'white', penalty: 'addTime' })).toBe('12.9');
    expect(bench.refusal({ type: 'penalty', side: 'white', penalty: 'warning', ms: 1 })).toBe('12.9');
    expect(bench.say({ type: 'penalty', side: 'white', penalty: 'expulsion' }).ending?.result).toBe('0-1');
    expect(PENALTIES).toContain('points');
  });

  test('G19 a decision is taken back with everything that it changed, the last first', () => {
    const bench = new LawBench(facts('e4 e5'));
    expect(bench.refusal({ type: 'undo' })).toBe('undo');
    bench.say({ type: 'offerDraw', side: 'white' });
    bench.say({ type: 'illegalMove', side: 'black', cause: 'twoHands', ply: 2 });
    const before = bench.laws.illegalMoves;
    expect(before.black).toBe(1);
    bench.say({ type: 'undo', why: 'the wrong board' });
    expect([bench.laws.illegalMoves.black, bench.laws.addedMs.white]).toEqual([0, 0]);
    expect(bench.laws.offer?.side).toBe('white');
    bench.say({ type: 'undo' });
    expect(bench.laws.offer).toBeNull();
    expect(bench.refusal({ type: 'undo' })).toBe('undo');
  });

  test('G19 after the end only a decision about the end is heard', () => {
    const bench = new LawBench(facts('e4 e5'));
    bench.say({ type: 'resign', side: 'white' });
    const late: LawsCommand[] = [
      { type: 'resign', side: 'black' },
      { type: 'offerDraw', side: 'black' },
      { type: 'claim', side: 'white', ground: 'fiftyMoves' },
      { type: 'flagClaim', side: 'black' },
      { type: 'pause' },
      { type: 'adjourn' },
      { type: 'forfeit', loser: 'white' },
    ];
    expect(late.map((command) => bench.refusal(command))).toEqual(late.map(() => '5.1'));
    expect(bench.say({ type: 'undo' }).decision).toMatchObject({ kind: 'undone', id: 1 });
  });
});

describe('sounds', () => {
  test('L16 the clock of a rated game tells of no little time, and of no flag that a player has to notice', () => {
    expect(clockSounds(lawsProfiles['fide-standard'])).toEqual(['press', 'flag']);
    expect(clockSounds(lawsProfiles['fide-blitz'])).toEqual(['press']);
    expect(clockSounds(lawsProfiles.uscf)).toEqual(['press']);
    expect(clockSounds(lawsProfiles.teaching)).toEqual(['press', 'low', 'flag']);
  });
});

describe('recording', () => {
  test('K5 K6 under five minutes the duty lapses for the period, with less than thirty seconds a move', () => {
    expect(mustRecord(standard, { lowestMsInPeriod: 300_000, incrementMs: 0 })).toBe(true);
    expect(mustRecord(standard, { lowestMsInPeriod: 299_999, incrementMs: 0 })).toBe(false);
    expect(mustRecord(standard, { lowestMsInPeriod: 1_000, incrementMs: 30_000 })).toBe(true);
    expect(mustRecord(standard, { lowestMsInPeriod: null, incrementMs: 0 })).toBe(true);
  });
  test('K8 in rapid and blitz there is no duty', () => {
    expect(mustRecord(lawsProfiles['fide-blitz'], { lowestMsInPeriod: null, incrementMs: 0 })).toBe(false);
  });
  test('K9 the letters of ten countries, without signs of PGN', () => {
    const knight = play(startPosition, 'Nf3').moves[0];
    const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'ru', 'cs', 'pt'] as const;
    const written = languages.map((language) => knight && makeAlgebraic(startPosition, knight, { language }));
    expect(written).toEqual(['Nf3', 'Sf3', 'Cf3', 'Cf3', 'Cf3', 'Pf3', 'Sf3', 'Кf3', 'Jf3', 'Cf3']);
    const before = position('7k/3P4/8/8/8/8/8/K7 w - - 0 1');
    const promoting = play(before, 'd8=Q+').moves[0];
    expect(promoting && makeAlgebraic(before, promoting)).toBe('d8Q+');
  });
  test('K10 other notations are read and written, but the score is algebraic', () => {
    const move = play(startPosition, 'e4').moves[0];
    expect(move && makeIccf(startPosition, move)).toBe('5254');
    expect(parseAlgebraic(startPosition, 'P-K4').ok).toBe(false);
  });
});

describe('what a board may tell', () => {
  test('L16 M1 J23 in rated play only what puts the board right, moves for a remote player, and the end', () => {
    const reported = SIGNALS.filter((signal) => maySignal(standard, signal));
    expect(reported).toEqual(['squaresToRestore', 'deviceTrouble', 'gameOver', 'remoteMove']);
    expect(SIGNALS.filter((signal) => maySignal(lawsProfiles.teaching, signal))).toEqual(SIGNALS);
    expect(maySignal(lawsRules('fide-standard', { illegalAudience: 'players' }), 'illegalMove')).toBe(true);
  });
});

describe('profiles', () => {
  test('O7 L6 each profile is whole, and a table may change every knob', () => {
    const knobs = Object.keys(standard).sort();
    for (const profile of LAWS_PROFILES) expect(Object.keys(lawsProfiles[profile]).sort()).toEqual(knobs);
    expect(lawsRules('uscf', { agreementAfterMoves: 30 })).toEqual({
      ...lawsProfiles.uscf,
      agreementAfterMoves: 30,
    });
    expect(LAWS_PROFILES).toHaveLength(8);
  });
});
