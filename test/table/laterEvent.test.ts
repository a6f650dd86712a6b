import { expect, test } from 'vitest';
import { createGameClock } from '../../src/clock/index.js';
import { laterEvent } from '../../src/table/laterEvent.js';
import { controlOf } from '../clock/controls.js';

test('every time in an event is later by the same amount: its own, its clock’s and those of fallen flags', () => {
  const started = createGameClock(controlOf('5min'), 1_000);
  const clock = { ...started, white: { ...started.white, flagAtMs: 700 } };
  const event = {
    type: 'gameClock',
    seq: 1,
    table: 'one',
    epoch: '',
    n: 1,
    at: '',
    atMs: 1_200,
    clock,
    onBoard: false,
  } as const;
  const later = laterEvent(event, 500);
  expect(later).toEqual({
    ...event,
    atMs: 1_700,
    clock: { ...clock, atMs: clock.atMs + 500, white: { ...clock.white, flagAtMs: 1_200 } },
  });
});
