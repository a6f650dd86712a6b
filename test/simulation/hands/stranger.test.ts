import { expect, test } from 'vitest';
import { createRandom } from '../../../src/shared/random.js';
import { drawStranger, strangerRanges } from '../../../src/simulation/hands/stranger.js';

test('a stranger is the same for the same seed, and no two are alike', () => {
  const strangers = Array.from({ length: 50 }, (_, seed) => drawStranger(createRandom(seed)));
  expect(drawStranger(createRandom(7))).toEqual(strangers[7]);
  expect(new Set(strangers.map((hands) => JSON.stringify(hands))).size).toBe(50);
});

test('every habit stays within its published range, and the strangers fill it', () => {
  const strangers = Array.from({ length: 500 }, (_, seed) => drawStranger(createRandom(seed)));
  for (const [values, [least, most]] of [
    [strangers.map(({ air }) => air.medianMs), strangerRanges.air],
    [strangers.map(({ slide }) => slide.chance), strangerRanges.slide],
    [strangers.map(({ press }) => press.sigma), strangerRanges.sigma],
    [strangers.map(({ overlap }) => overlap), strangerRanges.overlap],
  ] as const) {
    expect(Math.min(...values)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...values)).toBeLessThanOrEqual(most);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.9 * (most - least));
  }
});
