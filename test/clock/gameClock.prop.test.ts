import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClockInput,
  checkTimeControl,
  createGameClock,
  type GameClock,
  nextDueMs,
  stepGameClock,
} from '../../src/clock/index.js';
import { runs } from '../depth.js';
import { timeControl } from './controls.js';

const side = fc.constantFrom('white' as const, 'black' as const);
const input: fc.Arbitrary<ClockInput> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('press' as const), side }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<ClockInput>({ kind: 'start' }, { kind: 'pause' }, { kind: 'tick' }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const), side }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      side,
      ms: fc.integer({ min: -300_000, max: 300_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), side, ms: fc.nat(7_200_000) }) },
);
const story = fc.array(fc.tuple(input, fc.nat(120_000)), { maxLength: 60 });
const possible = timeControl.filter((control) => checkTimeControl(control).ok);

const run = (clock: GameClock, steps: readonly (readonly [ClockInput, number])[]): GameClock => {
  let now = clock;
  let atMs = 0;
  for (const [step, afterMs] of steps) {
    atMs += afterMs;
    [now] = stepGameClock(now, step, atMs);
  }
  return now;
};

describe('a clock', () => {
  test('time is conserved: what a side has is what it was given less what it used', () => {
    fc.assert(
      fc.property(possible, story, (control, steps) => {
        const clock = run(createGameClock(control, 0), steps);
        for (const each of ['white', 'black'] as const) {
          const { ms, grantedMs, thoughtMs, freeMs } = clock[each];
          const sign = control[each].stages[0]?.kind === 'upcount' ? 1 : -1;
          expect(ms).toBe(grantedMs + sign * (thoughtMs - freeMs));
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(ms)).toBe(true);
        }
      }),
      runs(400),
    );
  });

  test('the thinking of both and the pauses are all the time there was', () => {
    fc.assert(
      fc.property(possible, story, (control, steps) => {
        let clock = createGameClock(control, 0);
        let atMs = 0;
        let stoodMs = 0;
        for (const [step, afterMs] of steps) {
          if (clock.phase !== 'running') stoodMs += afterMs;
          atMs += afterMs;
          [clock] = stepGameClock(clock, step, atMs);
        }
        expect(clock.white.thoughtMs + clock.black.thoughtMs + stoodMs).toBe(atMs);
        expect(clock.atMs).toBe(atMs);
      }),
      runs(300),
    );
  });

  test('how often one looks changes nothing', () => {
    const looks = fc.array(fc.nat(1_000_000), { maxLength: 20 });
    fc.assert(
      fc.property(possible, story, looks, (control, steps, times) => {
        const clock = run(createGameClock(control, 0), steps);
        const endMs = clock.atMs + 1_000_000;
        const [once, events] = stepGameClock(clock, { kind: 'tick' }, endMs);
        let often = clock;
        const reported = [];
        for (const time of [...times].sort((a, b) => a - b)) {
          const [next, more] = stepGameClock(often, { kind: 'tick' }, clock.atMs + time);
          often = next;
          reported.push(...more);
        }
        const [last, rest] = stepGameClock(often, { kind: 'tick' }, endMs);
        expect(last).toEqual(once);
        expect([...reported, ...rest]).toEqual(events);
      }),
      runs(200),
    );
  });

  test('nothing happens before the time it says, and something then', () => {
    fc.assert(
      fc.property(possible, story, (control, steps) => {
        const clock = run(createGameClock(control, 0), steps);
        const dueMs = nextDueMs(clock);
        fc.pre(dueMs !== undefined && dueMs > clock.atMs);
        const due = dueMs ?? 0;
        expect(stepGameClock(clock, { kind: 'tick' }, due - 1)[1]).toEqual([]);
        const [after, events] = stepGameClock(clock, { kind: 'tick' }, due);
        // A byo-yomi period is lost without an event.
        const lost = after[clock.turn].byoyomi !== clock[clock.turn].byoyomi;
        expect(events.length > 0 || lost).toBe(true);
      }),
      runs(300),
    );
  });

  test('six hours of six-second moves lose no millisecond, whatever fractions the times have', () => {
    let clock = createGameClock(
      {
        white: { stages: [{ kind: 'upcount' }], next: 'moves' },
        black: { stages: [{ kind: 'upcount' }], next: 'moves' },
      },
      0,
    );
    [clock] = stepGameClock(clock, { kind: 'start' }, 0);
    for (let i = 1; i <= 3600; i++)
      [clock] = stepGameClock(
        clock,
        { kind: 'press', side: i % 2 === 1 ? 'white' : 'black' },
        i * 6000 + (i % 7) / 7,
      );
    expect(clock.white.ms + clock.black.ms).toBe(Math.round(21_600_000 + 2 / 7));
  });
});
