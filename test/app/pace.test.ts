import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evenPace, type PaceState, stepPace, watchPace } from '../../src/app/pace.js';
import { OVERLOAD } from '../../src/server/housePace.js';
import { SHED_ROWS } from '../../src/server/shedding.js';
import type { TimeSource } from '../../src/shared/timeSource.js';

/** The pace after looks with these delays. */
const paceAfter = (...looks: readonly number[]) =>
  looks.reduce<PaceState>((pace, lateMs) => stepPace(pace, { lateMs, waitedMs: 0 }), evenPace);
const LATE = 4_000;
const EVEN = 1;

describe('how a house keeps up with its boards', () => {
  test('one long turn is no overload, two in a row are', () => {
    expect(paceAfter(LATE)).toMatchObject({ behindMs: 4_000, isOverloaded: false });
    expect(paceAfter(LATE, EVEN, LATE)).toMatchObject({ isOverloaded: false });
    expect(paceAfter(LATE, LATE)).toMatchObject({ behindMs: 4_000, isOverloaded: true });
  });

  test('a second behind is an overload once it has lasted, and a shorter one is a burst', () => {
    const second = (looks: number) => Array.from({ length: looks }, () => 1_000);
    expect(paceAfter(...second(5))).toMatchObject({ isOverloaded: false });
    expect(paceAfter(...second(5), EVEN, ...second(5))).toMatchObject({ isOverloaded: false });
    expect(paceAfter(...second(6))).toMatchObject({ behindMs: 1_000, isOverloaded: true });
    expect(paceAfter(...Array.from({ length: 40 }, () => 999))).toMatchObject({ isOverloaded: false });
  });

  test('a machine that carries half its load is told within five seconds', () => {
    let pace = evenPace;
    let nowMs = 0;
    while (!pace.isOverloaded) {
      nowMs += 250;
      pace = stepPace(pace, { lateMs: 5, waitedMs: nowMs / 2 });
    }
    expect(nowMs).toBeLessThanOrEqual(5_000);
  });

  test('it is over once the house has kept up for five seconds, and not before', () => {
    const even = Array.from({ length: 19 }, () => EVEN);
    expect(paceAfter(LATE, LATE, ...even)).toMatchObject({ isOverloaded: true });
    expect(paceAfter(LATE, LATE, ...even, EVEN)).toMatchObject({ behindMs: 0, isOverloaded: false });
    expect(paceAfter(LATE, LATE, ...even, 900, EVEN)).toMatchObject({ isOverloaded: true });
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
    const alarms: unknown[] = [];
    const tables = {
      alarm: (alarm: unknown) => void alarms.push(alarm),
    };
    const pace = watchPace({ time, log, waitedMs: () => 0 }, tables as Parameters<typeof watchPace>[1], []);
    const pass = (ms: number): void => {
      nowMs += ms;
      timers.shift()?.();
    };
    for (let i = 0; i < 4; i++) pass(9_250);
    expect(pace()).toMatchObject({ behindMs: 9_000, isOverloaded: true });
    expect(said).toEqual([
      'this machine is too slow for its tables: moves are shown late',
      'this machine defers work',
    ]);
    for (let i = 0; i < 60; i++) pass(250);
    expect(pace()).toMatchObject({ behindMs: 0, isOverloaded: false, shed: [] });
    expect(said.slice(2)).toEqual([
      'this machine keeps up with its tables again',
      'this machine has resumed deferred work',
    ]);
    expect(alarms).toEqual([{ ...OVERLOAD, behindSeconds: 9 }, null]);
  });
});

/** The pace after this many looks at which bytes of a board had waited this long. */
const waited = (pace: PaceState, waitedMs: number, looks: number): PaceState =>
  Array.from({ length: looks }).reduce<PaceState>((now) => stepPace(now, { lateMs: 5, waitedMs }), pace);
const parts = SHED_ROWS.map(({ part }) => part);

describe('the work that a house puts off', () => {
  test('bytes that wait for their turn are lateness, though each turn is short', () => {
    expect(waited(evenPace, 4_000, 2)).toMatchObject({ behindMs: 4_000, isOverloaded: true });
    expect(waited(evenPace, 100, 2)).toEqual(evenPace);
  });

  test('goes by the rows: as far as the delay calls for, in two looks in a row', () => {
    expect(waited(evenPace, 400, 8).shed).toEqual([]);
    for (const [i, { behindMs }] of SHED_ROWS.entries()) {
      expect(waited(evenPace, behindMs, 1).shed).toEqual([]);
      expect(waited(evenPace, behindMs, 2).shed).toEqual(parts.slice(0, i + 1));
      expect(waited(evenPace, behindMs - 1, 2).shed).toEqual(parts.slice(0, i));
    }
  });

  test('is taken up again from the last row on, a row each two seconds, and not while it is late again', () => {
    let pace = waited(evenPace, 5_000, 2);
    for (let left = parts.length; left > 0; left--) {
      expect(pace.shed).toEqual(parts.slice(0, left));
      pace = waited(waited(pace, 0, 7), 600, 1);
      expect(pace.shed).toEqual(parts.slice(0, left));
      pace = waited(pace, 0, 8);
    }
    expect(pace.shed).toEqual([]);
  });

  test('stands in OVERLOAD.md as it is', () => {
    const page = readFileSync(new URL('../../src/app/OVERLOAD.md', import.meta.url), 'utf8');
    const rows = SHED_ROWS.map(
      ({ part, behindMs, what, meanwhile, after }) =>
        `| \`${part}\` | ${behindMs / 1_000} s | ${what} | ${meanwhile} | ${after} |`,
    );
    expect(page.split('\n').filter((line) => parts.some((part) => line.startsWith(`| \`${part}`)))).toEqual(
      rows,
    );
  });
});
