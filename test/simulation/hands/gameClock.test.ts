import { expect, test } from 'vitest';
import type { PgnTag } from '../../../src/chess/pgn/pgnGame.js';
import { readGameClock } from '../../../src/simulation/hands/handsClock.js';

const game = (comments: readonly string[], timeControl?: string) => ({
  tags: timeControl === undefined ? [] : ([{ name: 'TimeControl', value: timeControl }] satisfies PgnTag[]),
  moves: comments.map((comment) => ({ san: 'e4', nags: [], comments: [comment], variations: [] })),
});

test('clock times and the time control give what each ply took', () => {
  const clock = readGameClock(
    game(['[%clk 0:05:00]', '[%clk 0:04:50]', '[%clk 0:04:40]', '[%clk 0:04:52]'], '300+3'),
  );
  expect(clock).toEqual({ initialMs: 300_000, incrementMs: 3000, elapsedMs: [3000, 13_000, 23_000, 1000] });
});

test('without a time control the greatest gain of a clock is the increment', () => {
  const clock = readGameClock(game(['[%clk 0:15:00]', '[%clk 0:15:00]', '[%clk 0:15:09]', '[%clk 0:14:30]']));
  expect(clock).toEqual({
    initialMs: 900_000,
    incrementMs: 9000,
    elapsedMs: [undefined, undefined, 0, 39_000],
  });
});

test('elapsed times are taken as they are', () => {
  const clock = readGameClock(game(['[%clk 0:15:18] [%emt 0:00:02]', '[%emt 0:00:01]']));
  expect(clock?.elapsedMs).toEqual([2000, 1000]);
});

test('a game without times has no clock', () => {
  expect(readGameClock(game(['a good move']))).toBeUndefined();
});

test('time that players were given later is theirs from the beginning: no flag falls in a game that went on', () => {
  const clock = readGameClock(
    game([
      '[%clk 0:02:00]',
      '[%clk 0:02:00]',
      '[%clk 0:00:30]',
      '[%clk 0:31:50]',
      '[%clk 0:30:10]',
      '[%clk 0:01:00]',
    ]),
  );
  if (clock === undefined) throw new Error('there is a clock');
  const left = [clock.initialMs, clock.initialMs];
  clock.elapsedMs.forEach((takenMs = 0, ply) => {
    left[ply % 2] = (left[ply % 2] ?? 0) - takenMs;
    expect(left[ply % 2]).toBeGreaterThanOrEqual(60_000);
    left[ply % 2] = (left[ply % 2] ?? 0) + clock.incrementMs;
  });
});
