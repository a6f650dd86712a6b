import { describe, expect, test } from 'vitest';
import { createGameClock, stepGameClock } from '../../src/clock/gameClock.js';
import { parsePgnTimeControl } from '../../src/clock/pgnTimeControl.js';
import type { TimeControl } from '../../src/clock/timeControl.js';
import { evenControl, timed } from '../../src/clock/timeControl.js';
import { classifyTimeControl } from '../../src/clock/timeControlClass.js';

const control = (tag: string): TimeControl => {
  const parsed = parsePgnTimeControl(tag);
  if (!parsed.ok || typeof parsed.value === 'string') throw new Error(`${tag} is no time control`);
  return parsed.value;
};
/** White and Black think and press in turn. Returns the clock afterwards. */
const played = (of: TimeControl, ...thinkMs: readonly number[]) => {
  let clock = stepGameClock(createGameClock(of, 0), { kind: 'start', side: 'white' }, 0)[0];
  let atMs = 0;
  for (const [i, ms] of thinkMs.entries()) {
    atMs += ms;
    clock = stepGameClock(clock, { kind: 'press', side: i % 2 === 0 ? 'white' : 'black' }, atMs)[0];
  }
  return clock;
};

describe('the clock under the Laws', () => {
  test('J1 of two clocks one runs', () => {
    const clock = played(control('300'), 10_000, 20_000);
    expect([clock.white.ms, clock.black.ms, clock.turn]).toEqual([290_000, 280_000, 'white']);
  });
  test('J4 after the moves of a period the next is added, and what was saved stays', () => {
    expect(played(control('1/60:300'), 10_000).white.ms).toBe(350_000);
  });
  test('J5 all moves in one period: the flag falls at zero', () => {
    const [clock, events] = stepGameClock(played(control('60')), { kind: 'tick' }, 60_000);
    expect(clock.white.ms).toBe(0);
    expect(events).toMatchObject([{ kind: 'flag', side: 'white' }]);
  });
  test('J6 the first increment is there before the first move', () => {
    const clock = played(control('300+3'), 1_000);
    expect(clock.white.ms).toBe(300_000 + 3_000 - 1_000 + 3_000);
  });
  test('J7 within the delay the main time is unchanged', () => {
    const delayed = evenControl([timed(null, 300_000, { kind: 'delay', ms: 5_000 })]);
    expect(played(delayed, 4_000).white.ms).toBe(300_000);
    expect(played(delayed, 9_000).white.ms).toBe(296_000);
  });
  test('J8 in an hourglass what one uses the other gains', () => {
    const clock = played(control('*180'), 10_000);
    expect([clock.white.ms, clock.black.ms]).toEqual([170_000, 190_000]);
  });
  test('J10 ten minutes are blitz, an hour is standard, sixty increments counted in', () => {
    expect(
      ['600', '300+5', '601', '900+10', '3600', '5400+30'].map((tag) => classifyTimeControl(control(tag))),
    ).toEqual(['blitz', 'blitz', 'rapid', 'rapid', 'standard', 'standard']);
  });
});
