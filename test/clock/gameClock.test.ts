import { describe, expect, test } from 'vitest';
import {
  type ClockEvent,
  type ClockInput,
  createGameClock,
  type GameClock,
  gameClockAt,
  LAWS_HABITS,
  nextDueMs,
  parsePeopleTimeControl,
  stepGameClock,
} from '../../src/clock/index.js';

const clockOf = (text: string, habits = LAWS_HABITS): GameClock => {
  const read = parsePeopleTimeControl(text);
  if (!read.ok) throw new Error(read.error.message);
  return createGameClock(read.value.control, 0, habits);
};

/** Plays a story: each input with its time in seconds; gives the clock and all events. */
const play = (clock: GameClock, ...story: readonly (readonly [number, ClockInput])[]) => {
  let now = clock;
  const events: ClockEvent[] = [];
  for (const [seconds, input] of story) {
    const [next, reported] = stepGameClock(now, input, seconds * 1000);
    now = next;
    events.push(...reported);
  }
  return { clock: now, events, white: now.white.ms / 1000, black: now.black.ms / 1000 };
};

const start: readonly [number, ClockInput] = [0, { kind: 'start' }];
const press = (seconds: number, side: 'white' | 'black') => [seconds, { kind: 'press', side }] as const;
const tick = (seconds: number) => [seconds, { kind: 'tick' }] as const;

/** Each side presses this often, once after each second in turn. */
const presses = (moves: number, fromSeconds = 0) =>
  Array.from({ length: 2 * moves }, (_, i) => press(fromSeconds + i + 1, i % 2 === 0 ? 'white' : 'black'));

describe('a clock', () => {
  test('the first increment is there before move 1, or comes after it', () => {
    expect(clockOf('90+30').white.ms).toBe(5_430_000);
    expect(clockOf('90+30', { ...LAWS_HABITS, incrementFirst: false }).white.ms).toBe(5_400_000);
    const after = play(clockOf('90+30'), start, press(10, 'white'));
    expect(after.white).toBe(5450);
    const late = play(clockOf('90+30', { ...LAWS_HABITS, incrementFirst: false }), start, press(10, 'white'));
    expect(late.white).toBe(5420);
  });

  test('a simple delay holds the clock; what it did not need is not kept', () => {
    const delay = clockOf('10 delay 5s');
    expect(play(delay, start, tick(4)).white).toBe(600);
    expect(play(delay, start, tick(9)).white).toBe(596);
    expect(play(delay, start, press(3, 'white'), press(10, 'black'))).toMatchObject({
      white: 600,
      black: 598,
    });
  });

  test('Bronstein gives back what the move took, at most so much, and can be there up front', () => {
    const bronstein = clockOf('10 b5s');
    expect(bronstein.white.ms).toBe(605_000);
    expect(play(bronstein, start, press(3, 'white')).white).toBe(605);
    expect(play(bronstein, start, press(8, 'white')).white).toBe(602);
    const late = clockOf('10 b5s', { ...LAWS_HABITS, bronsteinUpFront: false });
    expect(play(late, start, press(8, 'white')).white).toBe(597);
  });

  test('a period begins with the move that completes the last, and saved time is kept', () => {
    const { clock, events, white, black } = play(clockOf('2/10min, 5min'), start, ...presses(2));
    expect({ white, black }).toEqual({ white: 898, black: 898 });
    expect(events).toEqual([
      { kind: 'period', side: 'white', stage: 1, by: 'moves', atMs: 3000, stageMoves: 2, asked: 2 },
      { kind: 'period', side: 'black', stage: 1, by: 'moves', atMs: 4000, stageMoves: 2, asked: 2 },
    ]);
    expect(clock.white).toMatchObject({ stage: 1, moves: 2, stageMoves: 0 });
  });

  test('an increment of the last period alone is there from its first move', () => {
    const { white } = play(clockOf('1/10min, 5min+30s'), start, press(1, 'white'));
    expect(white).toBe(600 - 1 + 300 + 30);
  });

  test('by preset the next period comes to both when one clock is at zero, and the moves made are reported', () => {
    const { events, white, black } = play(
      clockOf('40/1min, 30s (at zero)'),
      start,
      press(5, 'white'),
      tick(66),
    );
    expect({ white, black }).toEqual({ white: 85, black: 29 });
    expect(events.map((event) => ({ ...event }))).toEqual([
      { kind: 'period', side: 'white', stage: 1, by: 'zero', atMs: 65_000, stageMoves: 1, asked: 40 },
      { kind: 'period', side: 'black', stage: 1, by: 'zero', atMs: 65_000, stageMoves: 0, asked: 40 },
    ]);
  });

  test('without the moves the flag falls at its exact time, and nothing is added any more', () => {
    const { clock, events, white } = play(
      clockOf('40/1min+2s, 30min+2s'),
      start,
      tick(100),
      press(101, 'white'),
    );
    expect(events).toEqual([{ kind: 'flag', side: 'white', atMs: 62_000 }]);
    expect(white).toBe(0);
    expect(clock.firstFlag).toBe('white');
  });

  test('both flags, and whose fell first', () => {
    const { clock, events } = play(
      clockOf('1min'),
      start,
      press(30, 'white'),
      tick(95),
      press(96, 'black'),
      tick(200),
    );
    expect(events.map((event) => event.kind === 'flag' && [event.side, event.atMs])).toEqual([
      ['black', 90_000],
      ['white', 126_000],
    ]);
    expect(clock.firstFlag).toBe('black');
    expect(clock.white.flagAtMs).toBe(126_000);
  });

  test('a press after the reply completes the move, and the next may follow at once', () => {
    const { clock, white, black } = play(clockOf('5min'), start, press(20, 'white'), press(20.1, 'black'));
    expect({ white, black }).toEqual({ white: 280, black: 299.9 });
    expect(clock.white.moves).toBe(1);
    expect(clock.black.moves).toBe(1);
  });

  test('a press of the side that has pressed changes nothing', () => {
    const before = play(clockOf('5+3'), start, press(20, 'white')).clock;
    const [after] = stepGameClock(before, { kind: 'press', side: 'white' }, 20_000);
    expect(after).toEqual(before);
  });

  test('before the start the press of Black lets White run, and counts no move', () => {
    const { clock, white } = play(clockOf('5min'), press(0, 'black'), tick(10));
    expect(white).toBe(290);
    expect(clock.black.moves).toBe(0);
  });

  test('a pause costs no time; a lever moved meanwhile counts no move', () => {
    const { clock, white, black } = play(
      clockOf('5+3'),
      start,
      [10, { kind: 'pause' }],
      press(60, 'white'),
      [100, { kind: 'start' }],
      tick(110),
    );
    expect({ white, black }).toEqual({ white: 293, black: 293 });
    expect(clock.white.moves).toBe(0);
    expect(clock.turn).toBe('black');
  });

  test('penalties and corrections', () => {
    const given = play(clockOf('5min'), start, [10, { kind: 'add', side: 'black', ms: 120_000 }]);
    expect(given).toMatchObject({ white: 290, black: 420 });
    const taken = play(clockOf('5min'), start, [10, { kind: 'add', side: 'white', ms: -400_000 }]);
    expect(taken.events).toEqual([{ kind: 'flag', side: 'white', atMs: 10_000 }]);
    const back = play(taken.clock, [11, { kind: 'correct', side: 'white', ms: 60_000, moves: 7 }]);
    expect(back.clock.white).toMatchObject({ ms: 60_000, moves: 7, flagAtMs: null });
    expect(back.clock.firstFlag).toBeNull();
  });

  test('byo-yomi: a move in time keeps the period, a longer one loses it, the last one the game', () => {
    const byo = clockOf('1min, byo 3x10s');
    const { clock, events } = play(byo, start, tick(75));
    expect(clock.white).toMatchObject({ ms: 5000, byoyomi: 2, stage: 1 });
    expect(events).toHaveLength(1);
    expect(play(clock, press(76, 'white')).white).toBe(10);
    expect(play(clock, tick(200)).events).toEqual([{ kind: 'flag', side: 'white', atMs: 90_000 }]);
  });

  test('an hourglass gives the one what the other uses', () => {
    const { white, black } = play(clockOf('hourglass 3'), start, press(30, 'white'), tick(40));
    expect({ white, black }).toEqual({ white: 160, black: 200 });
  });

  test('without a limit the time used is counted', () => {
    const { clock, white, black, events } = play(clockOf('no limit'), start, press(30, 'white'), tick(40));
    expect({ white, black, events }).toEqual({ white: 30, black: 10, events: [] });
    expect(nextDueMs(clock)).toBeUndefined();
  });

  test('odds: each side has its own control', () => {
    expect(clockOf('white 5+0 / black 3+2')).toMatchObject({
      white: { ms: 300_000 },
      black: { ms: 182_000 },
    });
  });

  test('the clock says when it will next do something by itself', () => {
    const { clock } = play(clockOf('1min delay 5s'), start, tick(2));
    expect(nextDueMs(clock)).toBe(65_000);
    expect(gameClockAt(clock, 64_999).white.flagAtMs).toBeNull();
    expect(gameClockAt(clock, 65_000).white.flagAtMs).toBe(65_000);
    expect(nextDueMs(clockOf('5min'))).toBeUndefined();
  });

  test('a whole 40/90+30,60+30: six hours to the millisecond', () => {
    const story = Array.from({ length: 240 }, (_, i) => press(90 * (i + 1), i % 2 === 0 ? 'white' : 'black'));
    const { clock } = play(clockOf('40/90+30,60+30'), start, ...story);
    // 120 moves of 90 s each: 5400 s and 3600 s were granted, and 121 increments, the last for the next move.
    expect(clock.white.thoughtMs).toBe(10_800_000);
    expect(clock.white.ms).toBe(5_400_000 + 3_600_000 + 121 * 30_000 - 10_800_000);
    expect(clock.atMs).toBe(21_600_000);
  });
});
