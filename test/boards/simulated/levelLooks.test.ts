import { expect, test } from 'vitest';
import { lookTimes } from '../../../src/boards/simulated/levelLooks.js';

test('levels are looked at now and then between acts', () => {
  expect(lookTimes([], 0, 7_000)).toEqual([2_000, 4_000, 6_000]);
});

test('and often from the moment at which hands are seen at work until three seconds after the last', () => {
  const looks = lookTimes([10_000, 11_000], 8_500, 19_000);
  expect(looks.slice(0, 2)).toEqual([10_150, 10_300]);
  expect(looks.filter((atMs) => atMs < 14_001)).toHaveLength(26);
  expect(looks.filter((atMs) => atMs > 14_001)).toEqual([14_500, 16_500, 18_500]);
});
