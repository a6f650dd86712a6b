import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnTime, type ServerTime, serverNow } from '../../../src/web/clock/serverTime.js';

/**
 * A device whose clock is wrong and runs at another rate. It asks every five seconds over a line with delays.
 */
const learn = (offsetMs: number, rate: number, delaysMs: readonly (readonly [number, number])[]) => {
  const local = (daemonMs: number): number => daemonMs * rate + offsetMs;
  let known: ServerTime | null = null;
  let daemonMs = 1000;
  for (const [thereMs, backMs] of delaysMs) {
    daemonMs += 5000;
    known = learnTime(known, {
      askedMs: local(daemonMs),
      answeredMs: local(daemonMs + thereMs + backMs),
      daemonMs: daemonMs + thereMs,
    });
  }
  return { known: known as ServerTime, daemonMs, local };
};

describe("the daemon's time on another device", () => {
  test('is known as well as the line allows, however wrong the device is', () => {
    const delay = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.double({ min: 0.99, max: 1.01, noNaN: true }),
        fc.array(delay, { minLength: 3, maxLength: 40 }),
        (offsetMs, rate, delays) => {
          const { known, daemonMs, local } = learn(offsetMs, rate, delays);
          const laterMs = daemonMs + 2500;
          expect(Math.abs(serverNow(known, local(laterMs)) - laterMs)).toBeLessThan(100);
        },
      ),
    );
  });

  test('a device that runs one part in a hundred too fast is right between two questions', () => {
    const { known, daemonMs, local } = learn(3_600_000, 1.01, Array(6).fill([1, 1]));
    expect(Math.abs(serverNow(known, local(daemonMs + 5000)) - (daemonMs + 5000))).toBeLessThan(3);
  });

  test('one slow answer does not count', () => {
    const { known } = learn(0, 1, [
      [1, 1],
      [1, 1],
      [400, 3],
    ]);
    expect(Math.abs(serverNow(known, 20_000) - 20_000)).toBeLessThan(5);
  });

  test('after a sleep everything is measured anew', () => {
    const { known, daemonMs } = learn(0, 1, [
      [1, 1],
      [1, 1],
    ]);
    const slept = learnTime(known, {
      askedMs: daemonMs + 10,
      answeredMs: daemonMs + 12,
      daemonMs: daemonMs + 60_011,
    });
    expect(serverNow(slept, daemonMs + 11)).toBe(daemonMs + 60_011);
  });
});
