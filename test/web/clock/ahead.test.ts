import { expect, test } from 'vitest';
import { createGameClock, stepGameClock } from '../../../src/clock/gameClock.js';
import { answeredAhead, pressedAhead, shownClock } from '../../../src/web/clock/useClock.js';
import { controlOf } from '../../clock/controls.js';

const told = stepGameClock(createGameClock(controlOf('5+0'), 0), { kind: 'start' }, 0)[0];
const guess = stepGameClock(told, { kind: 'press', side: 'white' }, 1_000)[0];
const toldLater = stepGameClock(told, { kind: 'press', side: 'white' }, 1_010)[0];

test('a press is shown at once, and until its last event is here, though the answer comes before', () => {
  const pressed = pressedAhead(guess);
  expect(shownClock(told, pressed, 7)).toBe(guess);
  const answered = answeredAhead(pressed, guess, 9);
  expect(shownClock(told, answered, 8)).toBe(guess);
  expect(shownClock(toldLater, answered, 9)).toBe(toldLater);
});

test('a press that is refused is taken back with the answer', () => {
  expect(shownClock(told, answeredAhead(pressedAhead(guess), guess, 0), 7)).toBe(told);
});

test('the answer to an older press does not end a newer one', () => {
  const newer = stepGameClock(guess, { kind: 'press', side: 'black' }, 2_000)[0];
  const ahead = answeredAhead(pressedAhead(newer), guess, 9);
  expect(shownClock(told, ahead, 9)).toBe(newer);
});

test('without a press what is told is shown', () => {
  expect(shownClock(told, undefined, 7)).toBe(told);
  expect(shownClock(undefined, undefined, 7)).toBeUndefined();
});
