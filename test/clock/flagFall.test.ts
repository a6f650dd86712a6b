import { describe, expect, test } from 'vitest';
import {
  initialLever,
  leverAtRest,
  movesDueBy,
  parsePeopleTimeControl,
  stepLever,
} from '../../src/clock/index.js';

const sideOf = (text: string) => {
  const read = parsePeopleTimeControl(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.control.white;
};

describe('the moves that are due when a time is used up', () => {
  test.each([
    ['90+30', [null]],
    ['40/90+30s, 30+30', [40, null]],
    ['40/100, 20/50, 15+30', [40, 60, null]],
    ['40/2h', [40, 80, 120]],
    ['hourglass 3', [null]],
    ['30 byo 3x30', [undefined, undefined]],
    ['no limit', [undefined]],
    ['90min+30s, 30min+30s (at zero)', [undefined, null]],
  ])('%s', (text, due) => {
    expect(due.map((_, index) => movesDueBy(sideOf(text), index))).toEqual(due);
  });
});

describe('a lever', () => {
  const press = (
    state: typeof initialLever | ReturnType<typeof stepLever<string>>,
    atMs: number,
    completes = false,
  ) =>
    stepLever<string>(
      state,
      { side: atMs % 200 === 0 ? 'white' : 'black', completes, kept: `at ${atMs}` },
      atMs,
    );

  test('flaps after five presses in three seconds that complete nothing, and keeps what was before the first', () => {
    let state = press(initialLever, 0);
    for (const atMs of [100, 200, 300]) state = press(state, atMs);
    expect(state.flapping).toBe(false);
    state = press(state, 400);
    expect(state).toMatchObject({ flapping: true, kept: 'at 0' });
    expect(leverAtRest(state, 1_000)).toBeNull();
    expect(leverAtRest(state, 1_900)).toMatchObject({ flapping: false, kept: null, lastSide: 'white' });
  });

  test('does not flap while moves are made, nor at a slow press', () => {
    let state = press(initialLever, 0);
    for (let i = 1; i < 50; i++) state = press(state, 100 * i, i % 3 === 0);
    expect(state.flapping).toBe(false);
    let slow = press(initialLever, 0);
    for (let i = 1; i < 50; i++) slow = press(slow, 1_000 * i);
    expect(slow.flapping).toBe(false);
  });
});
