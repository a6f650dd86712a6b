import { expect, test } from 'vitest';
import { createPageClock } from '../../../src/server/radio/radioSession.js';
import { createRandom } from '../../../src/shared/random.js';

test('input that the network holds back keeps the time at which the browser had it', () => {
  const { programMs } = createPageClock();
  const [apart, least] = [5_000, 12];
  expect(programMs(0, apart + least)).toBe(apart + least);
  expect(programMs(1_000, 1_000 + apart + least + 300)).toBe(1_000 + apart + least);
  expect(programMs(1_100, 1_100 + apart + least)).toBe(1_100 + apart + least);
});

test('under jitter the time is never late, never goes back, and is right within the least delay', () => {
  const random = createRandom(3);
  const { programMs } = createPageClock();
  let [lastMs, arrivedMs, worst] = [Number.NEGATIVE_INFINITY, 0, 0];
  for (let pageMs = 0; pageMs < 120_000; pageMs += 50) {
    arrivedMs = Math.max(arrivedMs, pageMs + 700 + 2 + random.next() * 60);
    const reportedMs = programMs(pageMs, arrivedMs);
    expect(reportedMs).toBeLessThanOrEqual(arrivedMs);
    expect(reportedMs).toBeGreaterThanOrEqual(lastMs);
    lastMs = reportedMs;
    if (pageMs > 2_000) worst = Math.max(worst, Math.abs(reportedMs - (pageMs + 700)));
  }
  expect(worst).toBeLessThan(10);
});

test('a clock that drifts, and one that stood still while the device slept, are followed', () => {
  const drifting = createPageClock();
  let reportedMs = 0;
  for (let nowMs = 0; nowMs < 600_000; nowMs += 100) reportedMs = drifting.programMs(nowMs * 0.999, nowMs);
  expect(600_000 - reportedMs).toBeLessThan(200);
  const sleeping = createPageClock();
  sleeping.programMs(0, 0);
  sleeping.programMs(1_000, 1_000);
  expect(sleeping.programMs(1_100, 61_100)).toBe(61_100);
});
