import { describe, expect, test } from 'vitest';
import { learnPress, pressDelayPrice, usualHabits } from '../../src/recognition/presses/pressHabit.js';
import { weights } from '../../src/recognition/weights.js';

const habitsAfter = (delaysMs: readonly number[]) =>
  delaysMs.reduce((habits, delayMs) => learnPress(habits, 'white', delayMs), usualHabits);

describe('how long after his ply a player presses', () => {
  const quick = habitsAfter(Array.from({ length: 20 }, () => 110));

  test('is learned for each player', () => {
    expect(Math.exp(quick.white.meanLog)).toBeLessThan(150);
    expect(quick.black).toBe(usualHabits.black);
  });

  test('costs nothing as usual, and more the farther it is from that, up to a limit', () => {
    const price = (delayMs: number) => pressDelayPrice(quick.white, delayMs, 41);
    expect(price(110)).toBe(0);
    expect(price(400)).toBeGreaterThan(price(250));
    expect(price(250)).toBeGreaterThan(0);
    expect(price(60_000)).toBe(weights.pressDelayMost);
  });

  test('is known no better than when the ply landed: a slow board excuses more', () => {
    const slow = habitsAfter(Array.from({ length: 20 }, () => 700)).white;
    expect(pressDelayPrice(slow, 300, 41)).toBeGreaterThan(0);
    expect(pressDelayPrice(slow, 300, 440)).toBe(0);
  });

  test('is not learned from one who writes his move down first', () => {
    expect(habitsAfter([20_000])).toEqual(usualHabits);
  });

  test('changes when time grows short', () => {
    const slowThenQuick = habitsAfter([...Array.from({ length: 60 }, () => 1_500), ...Array(40).fill(150)]);
    expect(Math.exp(slowThenQuick.white.meanLog)).toBeLessThan(350);
  });
});
