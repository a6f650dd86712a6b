import { expect, test } from 'vitest';
import { tagsOfStart } from '../../src/table/clock/startTimes.js';
import { useClockTable } from './clockHarness.js';

const standing = { whiteMs: 303_000, blackMs: 303_000, running: null };

test('the start times are the last readings before the clocks ran, for this game alone', () => {
  const readings = [{ ...standing, whiteMs: 0 }, standing, { ...standing, running: 'white' } as const];
  expect(readings.reduce(tagsOfStart, {})).toEqual({ WhiteClock: '0:05:03', BlackClock: '0:05:03' });
  expect(tagsOfStart({}, { ...standing, running: 'white' })).toEqual({});
});

const { open } = useClockTable();

test('a clock that is set after the pieces stand has its times in the tags from the first move on', async () => {
  const { hands, read, wait, pgn } = await open();
  read({ leftMs: 0, rightMs: 0 });
  hands.connect();
  read({ leftMs: 303_000, rightMs: 303_000 });
  read({ leftMs: 303_000, rightMs: 303_000, running: 'left' });
  hands.play('e2e4');
  wait(1_000);
  read({ leftMs: 300_000, rightMs: 303_000, running: 'right', leverUp: 'right' });
  wait(1_000);
  expect(pgn()).toContain('[WhiteClock "0:05:03"]');
  expect(pgn()).toContain('[BlackClock "0:05:03"]');
});
