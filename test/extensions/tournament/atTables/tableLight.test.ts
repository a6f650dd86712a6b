import { expect, test } from 'vitest';
import {
  isAlarm,
  type Light,
  tableLight,
} from '../../../../src/extensions/tournament/atTables/tableLight.js';
import { emptyTable, viewOfTable } from '../../../../src/table/tableState.js';
import type { TableView } from '../../../../src/table/tableView.js';
import { fakeDevice } from '../../../server/fakeTableService.js';

const white = { name: 'Anna' };
const open = { white, result: { value: '*', from: { kind: 'import' } } } as const;
const ready: TableView = {
  ...viewOfTable(emptyTable('one', 'One', fakeDevice(), { White: 'Anna' })),
  phase: 'settled',
};
const question = { id: 'q', question: 'Which?', options: ['a', 'b'], about: 'board' } as const;

test.each<[Light, Partial<TableView>]>([
  ['ready', {}],
  ['silent', { device: fakeDevice({ link: 'lost' }), questions: [question] }],
  ['question', { questions: [question] }],
  ['wrongPosition', { phase: 'correcting' }],
  ['clock', { clockAlarms: [{ code: 'CLOCK_LEVER', message: 'm', advice: 'a', table: 'One' }] }],
  ['battery', { device: fakeDevice({ link: 'ready', batteryPercent: 9 }) }],
  ['ready', { device: fakeDevice({ link: 'ready', batteryPercent: 9, batteryCharging: true }) }],
  ['ready', { device: fakeDevice({ link: 'ready', batteryPercent: 10 }) }],
  ['notSetUp', { nextTags: {} }],
])('a table is %s', (light, change) => {
  expect(tableLight(open, { ...ready, ...change })).toBe(light);
});

test('a pairing with a result is finished, whatever its table does', () => {
  const over = { ...open, result: { value: '1-0', from: { kind: 'board' } } } as const;
  expect(tableLight(over, { ...ready, phase: 'correcting' })).toBe('finished');
  expect([isAlarm('finished'), isAlarm('playing'), isAlarm('notSetUp')]).toEqual([false, false, true]);
});

test('another game than the pairing\u2019s is reported', () => {
  expect(tableLight({ ...open, game: 'g1' }, ready)).toBe('otherGame');
});
