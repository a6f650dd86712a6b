import { describe, expect, test } from 'vitest';
import { evenPace, stepPace, watchPace } from '../../src/app/pace.js';
import { OVERLOAD } from '../../src/server/housePace.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';

/** The pace after looks that came so late, while events were so late. */
const paceAfter = (...looks: readonly (readonly [lateMs: number, eventMs: number])[]) =>
  looks.reduce((pace, [lateMs, eventMs]) => stepPace(pace, lateMs, eventMs), evenPace);
const LATE = [4_000, 4_000] as const;
const EVEN = [1, 5] as const;

describe('how a house keeps up with its boards', () => {
  test('one long turn is no overload, two in a row are', () => {
    expect(paceAfter(LATE)).toMatchObject({ behindMs: 4_000, isOverloaded: false });
    expect(paceAfter(LATE, EVEN, LATE)).toMatchObject({ isOverloaded: false });
    expect(paceAfter(LATE, LATE)).toMatchObject({ behindMs: 4_000, isOverloaded: true });
  });

  test('an event that tells of something long ago is no lateness while turns are short', () => {
    expect(paceAfter([10, 60_000], [10, 60_000], [10, 60_000])).toEqual(evenPace);
    expect(paceAfter([300, 60_000], [300, 60_000])).toMatchObject({ behindMs: 60_000, isOverloaded: true });
  });

  test('it is over once the house has kept up for five seconds, and not before', () => {
    const even = Array.from({ length: 19 }, () => EVEN);
    expect(paceAfter(LATE, LATE, ...even)).toMatchObject({ isOverloaded: true });
    expect(paceAfter(LATE, LATE, ...even, EVEN)).toMatchObject({ behindMs: 0, isOverloaded: false });
    expect(paceAfter(LATE, LATE, ...even, [900, 900], EVEN)).toMatchObject({ isOverloaded: true });
  });

  test('is said in the log when it begins and when it ends, and once each', () => {
    const timers: (() => void)[] = [];
    let nowMs = 0;
    const time: TimeSource = {
      nowMs: () => nowMs,
      setTimeout: (fire) => timers.push(fire),
      clearTimeout: () => {},
    };
    const said: string[] = [];
    const log = {
      debug: () => {},
      info: (_: object, text: string) => void said.push(text),
      warn: (_: object, text: string) => void said.push(text),
      error: () => {},
    };
    let hear: (event: TableEvent) => void = () => {};
    const alarms: unknown[] = [];
    const registry = {
      alarm: (alarm: unknown) => void alarms.push(alarm),
      subscribe: (_: unknown, { onEvent }: { onEvent: (event: TableEvent) => void }) => {
        hear = onEvent;
        return () => {};
      },
    };
    const pace = watchPace({ time, log }, registry as Parameters<typeof watchPace>[1], []);
    const pass = (ms: number): void => {
      nowMs += ms;
      timers.shift()?.();
    };
    for (let i = 0; i < 4; i++) {
      hear({ atMs: nowMs - 9_000 } as TableEvent);
      pass(4_000);
    }
    expect(pace()).toMatchObject({ behindMs: 9_000, isOverloaded: true });
    expect(said).toEqual([
      'this machine is too slow for its tables: what happens at the boards is told late',
    ]);
    for (let i = 0; i < 30; i++) pass(250);
    expect(pace()).toMatchObject({ behindMs: 0, isOverloaded: false });
    expect(said).toHaveLength(2);
    expect(alarms).toEqual([OVERLOAD, null]);
  });
});
