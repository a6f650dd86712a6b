import { expect, test } from 'vitest';
import { agoOnClock, lookAtClock } from '../../src/app/machineClock.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a clock that is set ahead makes nothing older, and one that is set back neither', () => {
  const start = lookAtClock(undefined, { nowMs: 100 * HOUR, upMs: HOUR, boot: 'a' });
  expect(start.jumps).toEqual([]);
  // The clock is set three hours ahead within ten minutes.
  const ahead = lookAtClock(start, { nowMs: 103 * HOUR + 10 * MINUTE, upMs: HOUR + 10 * MINUTE, boot: 'a' });
  expect(agoOnClock(ahead.jumps, 100 * HOUR + 5 * MINUTE, 103 * HOUR + 10 * MINUTE)).toBe(5 * MINUTE);
  // Events after the jump have their age by the clock.
  expect(agoOnClock(ahead.jumps, 103 * HOUR + 12 * MINUTE, 103 * HOUR + 20 * MINUTE)).toBe(8 * MINUTE);
  const back = lookAtClock(ahead, { nowMs: 100 * HOUR + 20 * MINUTE, upMs: HOUR + 20 * MINUTE, boot: 'a' });
  expect(back.jumps).toEqual(ahead.jumps);
  expect(agoOnClock(back.jumps, 103 * HOUR + 12 * MINUTE, 100 * HOUR + 20 * MINUTE)).toBe(0);
});

test('a jump is seen once, small steps are none, and after another start the clock is believed', () => {
  const start = lookAtClock(undefined, { nowMs: 100 * HOUR, upMs: HOUR, boot: 'a' });
  const step = lookAtClock(start, { nowMs: 100 * HOUR + 11_000, upMs: HOUR + 10_000, boot: 'a' });
  expect(step.jumps).toEqual([]);
  // Many small steps add up to a large one.
  const steps = lookAtClock(step, { nowMs: 100 * HOUR + 23_000, upMs: HOUR + 20_000, boot: 'a' });
  expect(steps.jumps).toEqual([{ seenMs: 100 * HOUR + 23_000, byMs: 3_000 }]);
  expect(lookAtClock(steps, { nowMs: 100 * HOUR + 33_000, upMs: HOUR + 30_000, boot: 'a' })).toEqual(steps);
  const restarted = lookAtClock(steps, { nowMs: 107 * HOUR, upMs: MINUTE, boot: 'b' });
  expect(restarted.jumps).toEqual(steps.jumps);
  expect(restarted.bootedMs).toBe(107 * HOUR - MINUTE);
});
