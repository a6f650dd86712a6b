import { expect, test } from 'vitest';
import { clockNow } from '../../src/clock/clockNow.js';
import { makeClockText, makeFullClockText } from '../../src/clock/clockText.js';

test.each([
  [5_398_000, '1:29:58'],
  [3_600_000, '1:00:00'],
  [3_599_000, '59:59'],
  [65_000, '1:05'],
  [64_001, '1:05'],
  [64_000, '1:04'],
  [900, '0:01'],
  [0, '0:00'],
  [-3_000, '0:00'],
])('%i ms read %s', (ms, text) => {
  expect(makeClockText(ms)).toBe(text);
});

test.each([
  [5_398_000, '1:29:58'],
  [64_001, '0:01:05'],
  [0, '0:00:00'],
  [-3_000, '0:00:00'],
])('%i ms read %s with their hours', (ms, text) => {
  expect(makeFullClockText(ms)).toBe(text);
});

test('only the running side counts down, from the reading, never below zero and never up', () => {
  const clock = { whiteMs: 10_000, blackMs: 20_000, running: 'white', atMs: 1_000 } as const;
  expect(clockNow(clock, 'white', 4_000)).toBe(7_000);
  expect(clockNow(clock, 'black', 4_000)).toBe(20_000);
  expect(clockNow(clock, 'white', 99_000)).toBe(0);
  expect(clockNow(clock, 'white', 0)).toBe(10_000);
  expect(clockNow({ ...clock, running: null }, 'white', 4_000)).toBe(10_000);
});
