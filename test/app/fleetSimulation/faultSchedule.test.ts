import { expect, test } from 'vitest';
import { makeFaultSchedule } from '../../../src/app/fleetSimulation/faultSchedule.js';
import { countTwice, judgeHistory } from '../../../src/app/fleetSimulation/historyVerdict.js';
import { fleetEvent } from '../../../src/fleet/fleetIds.js';
import { createRandom } from '../../../src/shared/random.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

const told = [1, 2, 3, 4].map((n): TableEvent => {
  const place = { seq: n, table: 't1', epoch: '1', n, atMs: n, at: '' };
  return { ...place, type: 'table', name: `c${n}` };
});
const heard = told.map((event) => ({ ...fleetEvent('n1', event), seq: event.seq + 50, atMs: 7 }));
const [one, two, three, four] = heard as [TableEvent, TableEvent, TableEvent, TableEvent];
const nothing = { lost: 0, doubled: 0, reordered: 0 };

test('the same seed kills the same, another one others; nobody is killed who is down', () => {
  const hall = { nodes: 3, brokers: 3, lastsMs: 60_000 };
  const make = (seed: number) => makeFaultSchedule(createRandom(seed), hall);
  expect(make(1)).toEqual(make(1));
  expect(make(1)).not.toEqual(make(2));
  const kinds = make(1).map(({ kills }) => kills.kind);
  expect(new Set(kinds)).toEqual(new Set(['node', 'hub', 'broker']));
  const brokers = make(1).filter(({ kills }) => kills.kind === 'broker');
  expect(new Set(brokers.map(({ kills }) => kills.nth)).size).toBeGreaterThan(1);
  for (const [i, { atMs }] of brokers.entries()) {
    const before = brokers[i - 1];
    expect(atMs).toBeGreaterThan(before === undefined ? 0 : before.atMs + before.downMs);
  }
});

test('every fault of a history is counted as what it is', () => {
  expect(judgeHistory('n1', told, heard)).toEqual(nothing);
  expect(judgeHistory('n1', told, [one, two, four])).toEqual({ ...nothing, lost: 1 });
  expect(judgeHistory('n1', told, [one, two, three, three, four])).toEqual({ ...nothing, doubled: 1 });
  expect(judgeHistory('n1', told, [one, three, two, four])).toEqual({ ...nothing, reordered: 1 });
  const other = { ...two, name: 'another' } as TableEvent;
  expect(judgeHistory('n1', told, [one, other, three, four])).toEqual({ ...nothing, lost: 1 });
  expect(countTwice(['c1', 'c2', 'c1', 'c1'])).toBe(2);
});
