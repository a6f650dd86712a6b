import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DriftState, driftOf, initialDrift, type SeenClock, stepDrift } from '../../src/clock/index.js';
import { createRandom } from '../../src/shared/random.js';

/**
 * Watches a clock that runs `ppm` fast, polled every 400 ms over a line with delays, while both players think
 * in turn.
 */
const watch = (ppm: number, thinkMs: readonly number[], seed: number, delayMaxMs = 60) => {
  const random = createRandom(seed);
  const left = { white: 7_200_000, black: 7_200_000 };
  let state: DriftState = initialDrift;
  let nowMs = 1_000;
  thinkMs.forEach((ms, i) => {
    const running = i % 2 === 0 ? 'white' : 'black';
    const endMs = nowMs + ms;
    const startMs = nowMs;
    const startLeftMs = left[running];
    for (; nowMs < endMs; nowMs += 400) {
      left[running] = startLeftMs - (nowMs - startMs) * (1 + ppm / 1e6);
      const shown = (value: number): number => Math.ceil(value / 1000) * 1000;
      const clock: SeenClock = {
        whiteMs: shown(left.white),
        blackMs: shown(left.black),
        running,
        leverUp: running,
        batteryLow: false,
      };
      state = stepDrift(state, clock, nowMs + random.integer(5, delayMaxMs));
    }
  });
  return driftOf(state);
};

describe('the drift of a physical clock', () => {
  test('is not known before a player has thought for a minute', () => {
    expect(watch(500, [30_000, 30_000, 30_000], 1)).toBeNull();
    expect(watch(500, [90_000], 1)).not.toBeNull();
  });

  test('is found within its doubt, whatever the clock and the thinking', () => {
    let missed = 0;
    let runs = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.array(fc.integer({ min: 1_000, max: 400_000 }), { minLength: 5, maxLength: 40 }),
        fc.nat(),
        (ppm, thinkMs, seed) => {
          const drift = watch(ppm, thinkMs, seed);
          fc.pre(drift !== null);
          runs++;
          if (Math.abs((drift?.ppm ?? 0) - ppm) > (drift?.doubtPpm ?? 0) + 1) missed++;
          // It is never far off: at most three times the doubt.
          expect(Math.abs((drift?.ppm ?? 0) - ppm)).toBeLessThanOrEqual(3 * (drift?.doubtPpm ?? 0) + 1);
        },
      ),
      { numRuns: 60, seed: 6 },
    );
    expect(missed / runs).toBeLessThan(0.1);
  });

  test('over an evening it is known to a second in an hour, and so is how late it is read', () => {
    const evening = Array.from({ length: 60 }, (_, i) => 60_000 + 4_000 * (i % 30));
    const drift = watch(-150, evening, 7);
    expect(drift?.doubtPpm).toBeLessThan(280);
    expect(Math.abs((drift?.ppm ?? 0) + 150)).toBeLessThanOrEqual(drift?.doubtPpm ?? 0);
    // The clock is asked five times in two seconds: every other second is seen 200 ms later, and the line
    // adds to that.
    expect(drift?.lagMs).toBeGreaterThan(80);
    expect(drift?.lagMs).toBeLessThan(200);
    expect(drift?.lagMaxMs).toBeLessThan(520);
  });

  test('presses, increments, corrections and a pulled cable only end a run', () => {
    const reading = (whiteMs: number, running: SeenClock['running'] = 'white'): SeenClock => ({
      whiteMs,
      blackMs: 0,
      running,
      leverUp: running,
      batteryLow: false,
    });
    let state: DriftState = initialDrift;
    for (let i = 0; i < 100; i++) state = stepDrift(state, reading(3_600_000 - 1_000 * i), 1_000 * i);
    const before = driftOf(state);
    expect(before).toMatchObject({ ppm: 0, lagMs: 0 });
    state = stepDrift(state, reading(9_000_000), 100_500);
    state = stepDrift(state, null, 101_000);
    state = stepDrift(state, reading(100_000, null), 102_000);
    expect(driftOf(state)).toEqual(before);
  });
});
