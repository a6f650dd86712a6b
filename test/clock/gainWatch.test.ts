import { describe, expect, test } from 'vitest';
import { initialGains, watchGains, watchReturn } from '../../src/clock/gainWatch.js';
import type { SeenClock } from '../../src/clock/index.js';
import { controlOf } from './controls.js';

const control = controlOf('90+30');
const shown = (whiteMs: number, change: Partial<SeenClock> = {}): SeenClock => ({
  whiteMs,
  blackMs: 3_000_000,
  running: 'white',
  leverUp: 'white',
  batteryLow: false,
  ...change,
});
const codesOf = ({ alarms }: { readonly alarms: readonly { readonly alarm: { readonly code: string } }[] }) =>
  alarms.map(({ alarm }) => alarm.code);

describe('a clock that comes back after two plies', () => {
  const returned = (whiteMs: number) =>
    codesOf(
      watchReturn(initialGains, control, 2, {
        before: shown(3_000_000),
        after: shown(whiteMs),
        betweenMs: 20_000,
        atMs: 100_000,
      }),
    );

  test('may have won an increment for each move, that of the unseen press included', () => {
    expect(returned(3_000_000 + 60_000)).toEqual([]);
    expect(returned(3_000_000 + 64_000)).toEqual(['CLOCK_OTHER']);
  });

  test('may have run all the time, and no longer', () => {
    expect(returned(3_000_000 - 22_000)).toEqual([]);
    expect(returned(3_000_000 - 24_000)).toEqual(['CLOCK_OTHER']);
  });
});

describe('minutes that come while the time of a player runs', () => {
  const game = { plies: 10, turn: 'white', over: false } as const;
  const gain = (after: SeenClock) =>
    codesOf(
      watchGains(initialGains, control, game, {
        before: shown(600_000),
        after,
        betweenMs: 1_000,
        atMs: 9_000,
      }),
    );

  test('in the last period are a jump, and no period', () => {
    expect(gain(shown(900_000))).toEqual(['CLOCK_JUMP']);
  });

  test('at a press are a period that the control does not have', () => {
    expect(gain(shown(900_000, { running: 'black', leverUp: 'black' }))).toEqual(['CLOCK_PERIOD']);
  });
});

describe('a press that is answered before the clock is read again', () => {
  const game = { plies: 10, turn: 'white', over: false } as const;
  const gain = (white: number, black: number) =>
    codesOf(
      watchGains(initialGains, control, game, {
        before: shown(3_000_000),
        after: shown(3_000_000 + white, { blackMs: 3_000_000 + black }),
        betweenMs: 400,
        atMs: 9_000,
      }),
    );

  test('gives both an increment, and is no jump', () => {
    expect(gain(30_000, 30_000)).toEqual([]);
    expect(gain(29_000, 28_000)).toEqual([]);
  });

  test('what one of them alone got, or more, is one', () => {
    expect(gain(0, 30_000)).toEqual(['CLOCK_JUMP']);
    expect(gain(30_000, 60_000)).toEqual(['CLOCK_JUMP']);
  });
});
