import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlOfTags, createGameClock, elapsedTimes, stepGameClock } from '../../src/clock/index.js';
import { controlOf } from './controls.js';

describe('the time a move took', () => {
  test('follows from the clocks, through increments and periods', () => {
    const controls = fc.constantFrom(
      '90+30',
      '5+0',
      '3/10+5s, 5min+10s',
      '2/30, 15+30',
      'white 5+0 / black 3+2',
    );
    const thinking = fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(controls, thinking, (text, times) => {
        let clock = createGameClock(controlOf(text), 0);
        const startMs = { white: clock.white.ms, black: clock.black.ms };
        [clock] = stepGameClock(clock, { kind: 'start' }, 0);
        let atMs = 0;
        const clockMs = times.map((time, index) => {
          atMs += time;
          const side = index % 2 === 0 ? 'white' : 'black';
          [clock] = stepGameClock(clock, { kind: 'press', side }, atMs);
          return clock[side].ms;
        });
        expect(elapsedTimes({ control: clock.control, firstTurn: 'white', startMs, clockMs })).toEqual(times);
      }),
    );
  });

  test('is not reported where a time is missing, the clock was put right, or the control does not say', () => {
    const game = { firstTurn: 'white', startMs: { white: 300_000, black: undefined } } as const;
    const control = controlOf('5+0');
    const clockMs = [290_000, 295_000, undefined, 280_000, 270_000, 400_000];
    expect(elapsedTimes({ ...game, control, clockMs })).toEqual([
      10_000,
      undefined,
      undefined,
      15_000,
      undefined,
      undefined,
    ]);
    for (const text of ['5 d3', '5 b3', 'hourglass 5', '5min, 5min (at zero)', '30 byo 3x30'])
      expect(elapsedTimes({ ...game, control: controlOf(text), clockMs: [290_000] })).toEqual([undefined]);
  });

  test('our own tag says more than the common one', () => {
    expect(controlOfTags({ TimeControl: '3600', JadoubeTimeControl: '60min delay 5s' })).toEqual(
      controlOf('G/60;d5'),
    );
    expect(controlOfTags({ TimeControl: '5400+30' })).toEqual(controlOf('90+30'));
    expect(controlOfTags({ TimeControl: '?' })).toBeNull();
    expect(controlOfTags({})).toBeNull();
  });
});
