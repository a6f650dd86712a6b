import { expect, test } from 'vitest';
import { createAlarmWatch } from '../../../../src/extensions/tournament/atTables/alarmWatch.js';

type Light = 'silent' | 'question';

/** Looks at a light every second: `s`, `q`, or `.` for none. Returns the alarm after each look. */
const watchOne = (looks: string): readonly string[] => {
  const watch = createAlarmWatch<Light>(3_000);
  const lights: Readonly<Record<string, Light>> = { s: 'silent', q: 'question' };
  return [...looks].map((letter, second) => {
    const light = lights[letter];
    const alarms = watch(new Map(light === undefined ? [] : [['one', light]]), {
      ms: second * 1_000,
      iso: `second ${second}`,
    });
    const alarm = alarms.get('one');
    return alarm === undefined ? '.' : `${alarm.light} since ${alarm.since}`;
  });
};

test('a light is an alarm when it has stood, from when it began', () => {
  expect(watchOne('.sssss').slice(3)).toEqual(['.', 'silent since second 1', 'silent since second 1']);
});

test('a state that keeps changing is no alarm, however long', () => {
  expect(new Set(watchOne('ss.ss.ss.sss.s.ss.'))).toEqual(new Set(['.']));
});

test('an alarm has ended when the table has been well for as long, and not before', () => {
  const alarms = watchOne('ssss..s..s....');
  expect(new Set(alarms.slice(3, 13))).toEqual(new Set(['silent since second 0']));
  expect(alarms[13]).toBe('.');
});

test('a table that needs help now for this and now for that needs help', () => {
  expect(watchOne('sqsqsq')[3]).toBe('question since second 0');
});

test('another trouble that stands is reported as another', () => {
  expect(watchOne('ssssqqqq').slice(5)).toEqual([
    'silent since second 0',
    'silent since second 0',
    'question since second 4',
  ]);
});
