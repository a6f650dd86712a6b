import { expect, test } from 'vitest';
import { fleetEvent } from '../../../../src/extensions/fleet/fleetIds.js';
import { makeFaultSchedule } from '../../../../src/extensions/fleet/simulation/faultSchedule.js';
import { judgeCommands } from '../../../../src/extensions/fleet/simulation/fleetCommands.js';
import { judgeHistory } from '../../../../src/extensions/fleet/simulation/historyVerdict.js';
import { createRandom } from '../../../../src/shared/random.js';
import type { TableEvent } from '../../../../src/table/tableEvent.js';

const reported = [1, 2, 3, 4].map((n): TableEvent => {
  const place = { seq: n, table: 't1', epoch: '1', n, atMs: n, at: '' };
  return { ...place, type: 'table', name: `c${n}` };
});
const received = reported.map((event) => ({ ...fleetEvent('n1', event), seq: event.seq + 50, atMs: 7 }));
const [one, two, three, four] = received as [TableEvent, TableEvent, TableEvent, TableEvent];
const nothing = { lost: 0, doubled: 0, reordered: 0 };

test('the same seed does the same, another one something else; nothing happens to who is in trouble', () => {
  const fleet = { nodes: 3, hubs: 2, brokers: 3, cables: true, lastsMs: 240_000 };
  const make = (seed: number, more: object = {}) =>
    makeFaultSchedule(createRandom(seed), { ...fleet, ...more });
  expect(make(1)).toEqual(make(1));
  expect(make(1)).not.toEqual(make(2));
  expect(new Set(make(1).map(({ to }) => to))).toEqual(new Set(['node', 'hub', 'broker']));
  expect(new Set(make(1).map(({ does }) => does))).toEqual(new Set(['kill', 'cut', 'slow', 'takeOver']));
  expect(new Set(make(1, { cables: false, hubs: 1 }).map(({ does }) => does))).toEqual(new Set(['kill']));
  const brokers = make(1).filter(({ to }) => to === 'broker');
  expect(new Set(brokers.map(({ nth }) => nth)).size).toBeGreaterThan(1);
  expect(new Set(brokers.map(({ does }) => does))).toEqual(new Set(['kill']));
  for (const [i, { atMs }] of brokers.entries()) {
    const before = brokers[i - 1];
    expect(atMs).toBeGreaterThan(before === undefined ? 0 : before.atMs + before.forMs);
  }
});

test('every fault of a command is counted as what it is', () => {
  const said = [
    { name: 'c1', answer: 'ok' },
    { name: 'c2', answer: 'ok' },
    { name: 'c3', answer: 'refused' },
    { name: 'c4', answer: 'unknown' },
  ] as const;
  const nothing = { commandsTwice: 0, commandsLost: 0, commandsInSpite: 0 };
  expect(judgeCommands(said, ['c1', 'c2', 'c4'])).toMatchObject(nothing);
  expect(judgeCommands(said, ['c1', 'c2'])).toMatchObject({ ...nothing, commands: { ok: 2, unknown: 1 } });
  expect(judgeCommands(said, ['c1', 'c2', 'c1', 'c1'])).toMatchObject({ ...nothing, commandsTwice: 2 });
  expect(judgeCommands(said, ['c1'])).toMatchObject({ ...nothing, commandsLost: 1 });
  expect(judgeCommands(said, ['c1', 'c2', 'c3'])).toMatchObject({ ...nothing, commandsInSpite: 1 });
});

test('every fault of a history is counted as what it is', () => {
  expect(judgeHistory('n1', reported, received)).toEqual(nothing);
  expect(judgeHistory('n1', reported, [one, two, four])).toEqual({ ...nothing, lost: 1 });
  expect(judgeHistory('n1', reported, [one, two, three, three, four])).toEqual({ ...nothing, doubled: 1 });
  expect(judgeHistory('n1', reported, [one, three, two, four])).toEqual({ ...nothing, reordered: 1 });
  const other = { ...two, name: 'another' } as TableEvent;
  expect(judgeHistory('n1', reported, [one, other, three, four])).toEqual({ ...nothing, lost: 1 });
});
