import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClockInput,
  createGameClock,
  type DoubtState,
  gameClockAt,
  initialDoubt,
  judgeReading,
  type SeenClock,
  stepGameClock,
} from '../../src/clock/index.js';
import { runs } from '../depth.js';
import { timeControl } from './controls.js';

const seen = (whiteMs: number, running: SeenClock['running'] = 'white'): SeenClock => ({
  whiteMs,
  blackMs: 60_000,
  running,
  leverUp: running,
  batteryLow: false,
});
const verdicts = (...readings: readonly (readonly [atMs: number, reading: SeenClock])[]) => {
  let state = initialDoubt;
  return readings.map(([atMs, reading]) => {
    const [next, { kind }] = judgeReading(state, reading, null, atMs);
    state = next;
    return kind;
  });
};

describe('the readings of a clock', () => {
  test('a wild one is doubted, and refuted by the next', () => {
    expect(verdicts([0, seen(300_000)], [1000, seen(35_000_000)], [2000, seen(298_000)])).toEqual([
      'accepted',
      'doubted',
      'refuted',
    ]);
    expect(verdicts([0, seen(5_300_000)], [1000, seen(1_000)])).toEqual(['accepted', 'doubted']);
  });

  test('said twice it is accepted', () => {
    expect(verdicts([0, seen(300_000)], [1000, seen(35_000_000)], [2000, seen(34_999_000)])).toEqual([
      'accepted',
      'doubted',
      'accepted',
    ]);
  });

  test('a clock that stands may be set to anything', () => {
    expect(verdicts([0, seen(300_000, null)], [1000, seen(35_000_000, null)])).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  test('no clock that keeps to its control is ever doubted, however it is played and read', () => {
    const side = fc.constantFrom('white' as const, 'black' as const);
    const step = fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.option(side));
    fc.assert(
      fc.property(timeControl, fc.array(step, { maxLength: 60 }), (control, steps) => {
        let clock = createGameClock(control, 0);
        [clock] = stepGameClock(clock, { kind: 'start' }, 0);
        let doubt: DoubtState = initialDoubt;
        let atMs = 0;
        for (const [afterMs, press] of steps) {
          atMs += afterMs;
          const input: ClockInput = press === null ? { kind: 'tick' } : { kind: 'press', side: press };
          [clock] = stepGameClock(clock, input, atMs);
          const { white, black, phase, turn } = gameClockAt(clock, atMs);
          const running = phase === 'running' ? turn : null;
          const reading = { whiteMs: white.ms, blackMs: black.ms, running, leverUp: turn, batteryLow: false };
          const [next, { kind }] = judgeReading(doubt, reading, control, atMs);
          doubt = next;
          // Controls with periods by time and with byo-yomi may pass several of them between two readings.
          if (white.stage + black.stage === 0 && white.byoyomi + black.byoyomi === 0)
            expect(kind).toBe('accepted');
        }
      }),
      runs(300),
    );
  });
});
