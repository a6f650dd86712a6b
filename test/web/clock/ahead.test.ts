import { expect, test } from 'vitest';
import { createGameClock, stepGameClock } from '../../../src/clock/gameClock.js';
import { answeredAhead, pressedAhead, shownClock } from '../../../src/web/clock/useClock.js';
import { controlOf } from '../../clock/controls.js';

const reported = stepGameClock(createGameClock(controlOf('5+0'), 0), { kind: 'start' }, 0)[0];
const guess = stepGameClock(reported, { kind: 'press', side: 'white' }, 1_000)[0];
const reportedLater = stepGameClock(reported, { kind: 'press', side: 'white' }, 1_010)[0];

test('a press is shown at once, and until its last event is here, though the answer comes before', () => {
  const pressed = pressedAhead(guess);
  expect(shownClock(reported, pressed, 7)).toBe(guess);
  const answered = answeredAhead(pressed, guess, 9);
  expect(shownClock(reported, answered, 8)).toBe(guess);
  expect(shownClock(reportedLater, answered, 9)).toBe(reportedLater);
});

test('a press that is refused is taken back with the answer', () => {
  expect(shownClock(reported, answeredAhead(pressedAhead(guess), guess, 0), 7)).toBe(reported);
});

test('the answer to an older press does not end a newer one', () => {
  const newer = stepGameClock(guess, { kind: 'press', side: 'black' }, 2_000)[0];
  const ahead = answeredAhead(pressedAhead(newer), guess, 9);
  expect(shownClock(reported, ahead, 9)).toBe(newer);
});

test('without a press what is told is shown', () => {
  expect(shownClock(reported, undefined, 7)).toBe(reported);
  expect(shownClock(undefined, undefined, 7)).toBeUndefined();
});
